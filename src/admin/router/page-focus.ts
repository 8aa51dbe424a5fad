/*
 * Where the keyboard goes when another page is shown: to its heading, which a screen reader then reads.
 * A page that is still loading has a heading of its own, which goes away under the focus.
 */
let wanted: 'always' | 'if-lost' | null = null;

/** Has the heading of the page that is shown next take the focus. */
export function wantPageFocus(): void {
	wanted = 'always';
}

/**
 * Focuses a page's heading, if the page was changed.
 *
 * @param heading
 * @param isTemporary Whether another one takes its place once the page is loaded.
 */
export function claimPageFocus(
	heading: HTMLElement,
	isTemporary: boolean
): void {
	const { activeElement, body } = heading.ownerDocument;
	const isLost = activeElement === body;
	if ( wanted === 'always' || ( wanted === 'if-lost' && isLost ) ) {
		heading.focus( { preventScroll: true } );
	}
	wanted = isTemporary && wanted ? 'if-lost' : null;
}
