/** Repeats on the page what is clicked before it is there. */
const { documentElement: root } = document;
const CONTROLS = 'a, button, label';

/** What a control has in common with its picture. A comma begins what only readers are told. */
function keyOf(control: Element): string {
  return `${control.localName} ${control.textContent.split(',')[0].trim()}`;
}

/** For the script that runs before the picture is shown. */
export function noteEarlyClicks(): void {
  document.addEventListener('click', ({ clientX, clientY }) => {
    const picture = document.querySelector<HTMLElement>('.first');
    if (!picture) return;
    // Nothing in it is found as long as it is inert.
    picture.inert = false;
    const control = document.elementFromPoint(clientX, clientY)?.closest(CONTROLS);
    picture.inert = true;
    if (control) root.dataset.clicked = `${root.dataset.clicked ?? ''}${keyOf(control)}\n`;
  });
}

/** Clicks the controls of the page, in the same order. What the page does not have is left out. */
export function repeatEarlyClicks(): void {
  const keys = root.dataset.clicked?.split('\n') ?? [];
  delete root.dataset.clicked;
  for (const key of keys)
    [...document.querySelectorAll<HTMLElement>(CONTROLS)].find((one) => keyOf(one) === key)?.click();
}
