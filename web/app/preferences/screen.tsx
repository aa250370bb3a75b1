/** The screen of settings. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { LANGUAGES } from '../../../table/messages/index.ts';
import { analyst } from '../engine.ts';
import { AskFirst, Check, OneOf } from '../fields.tsx';
import { forgetAll } from '../kept.ts';
import {
  hasLetterKeys,
  hasNumbers,
  hasPlainShapes,
  hasSound,
  hasTutor,
  passesDevice,
  playsAtOnce,
  SPEEDS,
  speed,
  THEMES,
  theme,
  turnsBoard,
} from '../settings.ts';
import { playNote } from '../sound.ts';
import { allWords, LANGUAGE_NAMES, language } from '../words.ts';

/** The notices that the licences of the libraries in the page ask for. */
const LIBRARIES = [
  { name: 'dama', holder: '2026 the dama authors' },
  { name: 'preact', holder: '2015-present Jason Miller' },
  { name: '@preact/signals', holder: '2022-present Preact Team' },
] as const;

/** In its original language: a licence is not translated. */
const MIT = [
  'Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:',
  'The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.',
  'THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.',
] as const;

interface Version {
  readonly version: string;
  readonly revision: string;
}

const version = signal<Version | undefined>(undefined);

/** By the names of their words. */
const SWITCHES = {
  tutor: hasTutor,
  atOnce: playsAtOnce,
  pass: passesDevice,
  turned: turnsBoard,
  plain: hasPlainShapes,
  numbers: hasNumbers,
  letters: hasLetterKeys,
  sound: hasSound,
} as const;

function Switch({ name }: { readonly name: keyof typeof SWITCHES }) {
  const { settings } = allWords();
  const value = SWITCHES[name];
  return (
    <Check
      label={settings[name]}
      note={settings[`${name}Why`]}
      isOn={value.value}
      onChange={(isOn) => {
        value.value = isOn;
        if (name === 'sound' && isOn) playNote('over');
      }}
    />
  );
}

function Stored() {
  const { settings } = allWords();
  return (
    <section aria-labelledby="stored">
      <h2 id="stored">{settings.stored}</h2>
      <p>{settings.storedWhy}</p>
      <div class="actions">
        <AskFirst
          label={settings.clear}
          question={settings.clearSure}
          onYes={() => {
            forgetAll();
            location.reload();
          }}
        />
      </div>
    </section>
  );
}

function About() {
  const { settings } = allWords();
  useEffect(() => {
    analyst.ask<Version>('version').then(
      (found) => {
        version.value = found;
      },
      () => undefined,
    );
  }, []);
  return (
    <section aria-labelledby="about">
      <h2 id="about">{settings.about}</h2>
      <p>{settings.credit}</p>
      <details>
        <summary>{settings.licences}</summary>
        {version.value && <p>{settings.version(version.value.version, version.value.revision)}</p>}
        <p>{settings.licencesWhy}</p>
        <ul>
          {LIBRARIES.map(({ name, holder }) => (
            <li key={name}>
              {name}, © {holder}
            </li>
          ))}
        </ul>
        <div lang="en" class="faint">
          {MIT.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </details>
    </section>
  );
}

export function Screen() {
  const { settings, shell } = allWords();
  return (
    <div class="page settings">
      <h1>{shell.settings}</h1>
      <OneOf
        legend={settings.language}
        options={LANGUAGES}
        value={language.value}
        text={(name) => <span lang={name}>{LANGUAGE_NAMES[name]}</span>}
        onChange={(name) => {
          language.value = name;
        }}
      />
      <OneOf
        legend={settings.theme}
        options={THEMES}
        value={theme.value}
        text={(name) => settings.themes[name]}
        onChange={(name) => {
          theme.value = name;
        }}
      />
      <OneOf
        legend={settings.speed}
        options={SPEEDS}
        value={speed.value}
        text={(name) => settings.speeds[name]}
        onChange={(name) => {
          speed.value = name;
        }}
      />
      <section aria-labelledby="playing">
        <h2 id="playing">{settings.playing}</h2>
        {(Object.keys(SWITCHES) as (keyof typeof SWITCHES)[]).map((name) => (
          <Switch key={name} name={name} />
        ))}
      </section>
      <Stored />
      <About />
    </div>
  );
}
