/*
 * Turns rows of slides into sliders when they come near the viewport. Until then, and if Swiper cannot be loaded,
 * visitors scroll the row.
 */

async function start( container: HTMLElement ): Promise< void > {
	const { autoplay, effect } = container.dataset;
	const row = container.querySelector( 'ul' );
	try {
		const { createSlider } = await import(
			/* webpackChunkName: "slideshow" */ './slider'
		);
		createSlider( container, {
			effect,
			delay: Number( autoplay ),
			// The slide that the visitor has scrolled to. In right-to-left rows, scrollLeft is negative. A closed tab has no
			// width.
			first: row?.clientWidth
				? Math.round( Math.abs( row.scrollLeft ) / row.clientWidth )
				: 0,
		} );
	} catch {
		container.classList.add( 'is-row' );
	}
}

const observer = new IntersectionObserver(
	( entries ) =>
		entries.forEach( ( { isIntersecting, target } ) => {
			if ( isIntersecting ) {
				observer.unobserve( target );
				start( target as HTMLElement );
			}
		} ),
	{ rootMargin: '300px' }
);

// A single image needs no slider.
document
	.querySelectorAll(
		'.wp-block-jetpack-slideshow_container[data-autoplay]:has(li + li)'
	)
	.forEach( ( container ) => observer.observe( container ) );

export {};
