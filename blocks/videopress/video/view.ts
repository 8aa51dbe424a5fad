/*
 * What native players lack: one of them plays at a time, and those that start by themselves respect reduced motion.
 */
const all = () =>
	document.querySelectorAll< HTMLVideoElement >( '.ramjet-video' );
const isStill = matchMedia( '(prefers-reduced-motion: reduce)' );

document.addEventListener(
	'play',
	( { target } ) => {
		const playing = target as HTMLVideoElement;
		if ( ! playing.classList.contains( 'ramjet-video' ) ) {
			return;
		}
		for ( const video of all() ) {
			// Those without sound are decoration, and may go on.
			if ( video !== playing && ! video.muted && ! playing.muted ) {
				video.pause();
			}
		}
	},
	// The event does not bubble.
	true
);

const observer = new IntersectionObserver( ( entries ) => {
	for ( const { isIntersecting, target } of entries ) {
		const video = target as HTMLVideoElement;
		if ( isIntersecting && ! isStill.matches ) {
			observer.unobserve( video );
			// A browser that saves power may refuse: the controls remain.
			video.play().catch( () => ( video.controls = true ) );
		}
	}
} );

for ( const video of all() ) {
	if ( 'autoplay' in video.dataset ) {
		// Nobody could start it otherwise.
		video.controls ||= isStill.matches;
		observer.observe( video );
	}
}

export {};
