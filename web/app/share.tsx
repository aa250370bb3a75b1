/** Shares a game as a link that holds all of it; one that is too long for a link is saved as a file. */
import { useSignal } from '@preact/signals';
import { announce } from './announce.tsx';
import { copyText, saveText } from './files.ts';
import { linkTo } from './links.ts';
import { words } from './words.ts';

/** Says what became of it. */
async function share(record: string): Promise<string> {
  const { share: said, play } = words();
  const link = await linkTo(record);
  if (link === undefined) {
    saveText(play.fileName, record);
    return said.tooLong;
  }
  // Where the device has a sheet for it, people choose there to whom it goes.
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    const isShared = await navigator.share({ url: link }).then(
      () => true,
      () => false,
    );
    if (isShared) return '';
  }
  return (await copyText(link)) ? said.copied : link;
}

export function ShareButton({ record }: { readonly record: string }) {
  const outcome = useSignal('');
  return (
    <>
      <button
        type="button"
        onClick={() =>
          void share(record).then((said) => {
            outcome.value = said;
            if (said !== '') announce(said);
          })
        }
      >
        {words().share.link}
      </button>
      {outcome.value !== '' && <span class="faint shared">{outcome.value}</span>}
    </>
  );
}
