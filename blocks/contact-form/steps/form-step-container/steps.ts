const SHOWN_FIELD = '.ramjet-field:not( [hidden] )';

/** Where the focus goes in a step: a heading or a control, whichever is first. */
const FOCUS_TARGET = `h1, h2, h3, h4, h5, h6, ${ SHOWN_FIELD } :is( input:not( [type=hidden] ), select, textarea )`;

/** Whether conditions hide all of a step's fields. */
const isSkipped = ( step: Element ) =>
	step.querySelector( '.ramjet-field' ) &&
	! step.querySelector( SHOWN_FIELD );

/**
 * Shows a form's steps one at a time.
 *
 * @param form A form that view/form.ts has enhanced.
 */
export function start( form: HTMLFormElement ): void {
	const find = < T extends HTMLElement >( selector: string ) => [
		...form.querySelectorAll< T >( selector ),
	];
	const next = find< HTMLButtonElement >( '.is-next button' );
	const [ status ] = find( '.ramjet-step__label' );
	// Without a button, nobody would leave the first step.
	if ( ! status || ! next[ 0 ] ) {
		return;
	}
	const steps = find( '.wp-block-jetpack-form-step' );
	const submit = find< HTMLButtonElement >( '[type=submit]' );
	let current = steps.find( ( step ) => step.querySelector( '.is-invalid' ) );
	/** The steps that are not skipped, and the place of the current one. */
	let shown: HTMLElement[];
	let index: number;

	const update = () => {
		current ??= steps.find( ( step ) => ! isSkipped( step ) ) ?? steps[ 0 ];
		shown = steps.filter(
			( step ) => step === current || ! isSkipped( step )
		);
		index = shown.findIndex( ( step ) => step === current );
		const isLast = ! shown[ index + 1 ];
		const toggle = ( elements: HTMLElement[], isShown: boolean ) =>
			elements.forEach( ( element ) => ( element.hidden = ! isShown ) );
		steps.forEach( ( step ) => ( step.hidden = step !== current ) );
		toggle( find( '.is-previous' ), index > 0 );
		// Enter presses the first button of type submit. In Safari, that button must not be hidden.
		const toggleSubmit = (
			buttons: HTMLButtonElement[],
			isShown: boolean
		) =>
			buttons.forEach( ( button ) => {
				button.type = isShown ? 'submit' : 'button';
				toggle(
					[ button.closest( '.wp-block-button' ) ?? button ],
					isShown
				);
			} );
		toggleSubmit( next, ! isLast );
		toggleSubmit( submit, isLast );

		const number = `${ index + 1 }`;
		const count = `${ shown.length }`;
		const text = `${ current?.dataset.step }`
			.replace( '%1$s', number )
			.replace( '%2$s', count );
		// Announced again only if the text has changed.
		if ( status.textContent !== text ) {
			status.textContent = text;
		}
		const progress = find( '.ramjet-progress' );
		toggle( [ status, ...progress ], shown.length > 1 );
		progress.forEach( ( element ) => {
			element.setAttribute( 'aria-valuenow', number );
			element.setAttribute( 'aria-valuemax', count );
			element.setAttribute( 'aria-valuetext', text );
			element.style.setProperty( '--ramjet-step', number );
			element.style.setProperty( '--ramjet-steps', count );
		} );
	};

	const show = ( step: HTMLElement | undefined ) => {
		if ( step ) {
			current = step;
			update();
		}
	};
	const go = ( step: HTMLElement | undefined ) => {
		show( step );
		const target =
			step?.querySelector< HTMLElement >( FOCUS_TARGET ) ?? step;
		if ( target ) {
			if ( ! target.matches( 'input, select, textarea' ) ) {
				target.tabIndex = -1;
			}
			target.focus();
			if ( form.getBoundingClientRect().top < 0 ) {
				form.scrollIntoView();
			}
		}
	};
	const reveal = ( element: Element | null ) =>
		show( steps.find( ( step ) => step.contains( element ) ) );

	form.addEventListener( 'ramjet:next', ( event ) => {
		const following = shown[ index + 1 ];
		if ( following ) {
			event.preventDefault();
			const { detail: validate } = event as CustomEvent<
				( part?: Element ) => boolean
			>;
			if ( validate( current ) ) {
				go( following );
			}
		}
	} );
	form.addEventListener( 'ramjet:reveal', ( { target } ) =>
		reveal( target as Element )
	);
	form.parentElement?.addEventListener( 'click', ( { target } ) => {
		const element = target as Element;
		if ( element.closest( '.is-previous' ) ) {
			go( shown[ index - 1 ] );
		}
		// Links of the list of errors, which a page without the script prints above the form.
		const hash = element.closest( 'a' )?.hash;
		if ( hash ) {
			reveal( document.getElementById( hash.slice( 1 ) ) );
		}
	} );
	// Conditions may have added or removed steps.
	form.addEventListener( 'input', update );
	form.addEventListener( 'change', update );
	addEventListener( 'pageshow', update );
	form.classList.add( 'is-stepped' );
	update();
}
