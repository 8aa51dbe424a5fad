import Swiper from 'swiper';
import { EffectFade } from 'swiper/modules';
import { isEnter } from '../../shared/lib/keys';

/** Longer slideshows have a counter. */
const MOST_BULLETS = 5;

const SPEED = 300;

type Settings = {
	effect?: string;
	/** Milliseconds between two slides; 0 without autoplay. */
	delay: number;
	/** Index of the first slide to show. */
	first?: number;
	/** Whether visitors can drag the slides. Not in the editor, where dragging selects text in captions. */
	isDraggable?: boolean;
	onChange?: ( index: number ) => void;
};

/**
 * Turns a row of slides into a slider. Data attributes of the container hold its texts.
 *
 * @param container The element with the row, the controls and the pagination.
 * @return Turns it into a row again.
 */
export function createSlider(
	container: HTMLElement,
	{ effect, delay, first = 0, isDraggable = true, onChange }: Settings
): () => void {
	const find = ( name: string ) =>
		container.querySelector< HTMLElement >(
			`.wp-block-jetpack-slideshow_${ name }`
		);
	const row = find( 'swiper-wrapper' );
	const slides = row ? ( [ ...row.children ] as HTMLElement[] ) : [];
	const pause = find( 'button-pause' );
	const showInPagination = createPagination(
		find( 'pagination' ),
		slides.length,
		container.dataset.goTo
	);
	const aborter = new AbortController();
	const { signal } = aborter;
	const motion = matchMedia( '(prefers-reduced-motion: reduce)' );

	let isPaused = motion.matches;
	/** Whether the mouse pointer or the keyboard focus is in the slideshow. */
	let isHeld = false;
	let timer = 0;

	const swiper = new Swiper( container, {
		modules: [ EffectFade ],
		effect: effect === 'fade' ? 'fade' : 'slide',
		fadeEffect: { crossFade: true },
		initialSlide: first,
		rewind: true,
		speed: motion.matches ? 0 : SPEED,
		allowTouchMove: isDraggable,
		on: { slideChange: ( { activeIndex } ) => show( activeIndex ) },
	} );

	function show( active: number ) {
		slides.forEach( ( slide, index ) => {
			slide.inert = index !== active;
		} );
		showInPagination( active );
		onChange?.( active );
	}

	function play() {
		clearTimeout( timer );
		const isPlaying = delay > 0 && ! isPaused && ! isHeld;
		row?.setAttribute( 'aria-live', isPlaying ? 'off' : 'polite' );
		if ( isPlaying ) {
			timer = window.setTimeout( () => {
				if ( ! document.hidden ) {
					swiper.slideNext();
				}
				play();
			}, delay );
		}
	}

	function setPaused( isToPause: boolean ) {
		isPaused = isToPause;
		const { pause: pauseText = '', play: playText = '' } =
			container.dataset;
		pause?.setAttribute( 'aria-label', isPaused ? playText : pauseText );
		pause?.classList.toggle( 'is-paused', isPaused );
		play();
	}

	function hold( isToHold: boolean ) {
		isHeld = isToHold;
		play();
	}

	const on = < Type extends keyof HTMLElementEventMap >(
		element: HTMLElement | null,
		type: Type,
		listener: ( event: HTMLElementEventMap[ Type ] ) => void
	) => element?.addEventListener( type, listener, { signal } );

	/** Ignores focus from a mouse click, which would stop autoplay for good. */
	const hasKeyboard = () =>
		container.querySelector( ':focus-visible' ) !== null;

	on( find( 'button-prev' ), 'click', () => swiper.slidePrev() );
	on( find( 'button-next' ), 'click', () => swiper.slideNext() );
	on( pause, 'click', () => {
		// Plays even while the mouse pointer is on the button.
		isHeld = false;
		setPaused( ! isPaused );
	} );
	on( container, 'click', ( { target } ) => {
		const index = ( target as HTMLElement ).dataset.slide;
		if ( index ) {
			swiper.slideTo( Number( index ) );
		}
	} );
	on( container, 'keydown', ( event ) => {
		const { key, target } = event;
		const control = target as HTMLElement;
		if ( ! control.matches( '[role="button"], [data-slide]' ) ) {
			return;
		}
		const isRtl = getComputedStyle( container ).direction === 'rtl';
		if ( key === ( isRtl ? 'ArrowRight' : 'ArrowLeft' ) ) {
			swiper.slidePrev();
		} else if ( key === ( isRtl ? 'ArrowLeft' : 'ArrowRight' ) ) {
			swiper.slideNext();
		} else if ( key === ' ' || isEnter( event ) ) {
			control.click();
		} else {
			return;
		}
		event.preventDefault();
	} );
	on( container, 'pointerenter', ( { pointerType } ) => {
		if ( pointerType === 'mouse' ) {
			hold( true );
		}
	} );
	on( container, 'pointerleave', () => hold( hasKeyboard() ) );
	on( container, 'focusin', () => {
		if ( hasKeyboard() ) {
			hold( true );
		}
	} );
	on( container, 'focusout', ( { relatedTarget } ) => {
		if ( ! container.contains( relatedTarget as Node | null ) ) {
			hold( container.matches( ':hover' ) );
		}
	} );
	motion.addEventListener(
		'change',
		() => {
			swiper.params.speed = motion.matches ? 0 : SPEED;
			setPaused( motion.matches );
		},
		{ signal }
	);

	row?.removeAttribute( 'tabindex' );
	show( swiper.activeIndex );
	setPaused( isPaused );

	return () => {
		aborter.abort();
		clearTimeout( timer );
		swiper.destroy();
		slides.forEach( ( slide ) => {
			slide.inert = false;
		} );
		find( 'pagination' )?.replaceChildren();
	};
}

/**
 * Bullets for a few slides, otherwise a counter.
 *
 * @param element Empty.
 * @param label   Name of a bullet, with `%d` for the number of its slide.
 * @return Shows which slide is active.
 */
function createPagination(
	element: HTMLElement | null,
	count: number,
	label = ''
): ( active: number ) => void {
	if ( count > MOST_BULLETS ) {
		return ( active ) => {
			if ( element ) {
				element.textContent = `${ active + 1 } / ${ count }`;
			}
		};
	}
	const bullets = Array.from( { length: count }, ( _, index ) => {
		const bullet = document.createElement( 'button' );
		bullet.type = 'button';
		bullet.dataset.slide = `${ index }`;
		bullet.ariaLabel = label.replace( '%d', `${ index + 1 }` );
		return bullet;
	} );
	element?.replaceChildren( ...bullets );
	return ( active ) =>
		bullets.forEach( ( bullet, index ) =>
			bullet.setAttribute( 'aria-current', `${ index === active }` )
		);
}
