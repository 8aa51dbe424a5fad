/**
 * Has this test file's window prefer reduced motion, so that nothing waits for the end of an animation: a dialog would
 * close only 240 ms after the click. Call it before anything is rendered, because WordPress asks once.
 */
export function preferReducedMotion(): void {
	const original = window.matchMedia;
	window.matchMedia = ( media ) => ( {
		...original( media ),
		matches: media === '(prefers-reduced-motion: reduce)',
	} );
}
