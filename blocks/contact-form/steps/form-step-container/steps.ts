import type { FieldData } from '../../view/field';

const HIDDEN = ':not( [type="hidden"] )';

/** The fields of a step that visitors can see, or could under other conditions. */
const listFields = ( step: Element ) =>
	[ ...step.querySelectorAll< HTMLElement >( '[data-field]' ) ].filter(
		( { dataset } ) =>
			( JSON.parse( dataset.field ?? '' ) as FieldData ).type !== 'hidden'
	);

/** Whether conditions hide all of a step's fields. */
const isSkipped = ( step: Element ) => {
	const fields = listFields( step );
	return fields.length > 0 && fields.every( ( { hidden } ) => hidden );
};

/** Where the focus goes: a step's heading, or its first field. */
const findFocusTarget = ( step: HTMLElement ) =>
	step.querySelector< HTMLElement >( 'h1, h2, h3, h4, h5, h6' ) ??
	listFields( step )
		.find( ( { hidden } ) => ! hidden )
		?.querySelector< HTMLElement >(
			`:is( input${ HIDDEN }, select, textarea )`
		) ??
	step;

/** A divider ends a step and begins another one. */
function splitAtDividers( container: Element ): void {
	container
		.querySelectorAll( '.wp-block-jetpack-form-step-divider' )
		.forEach( ( divider ) => {
			const step = divider.parentElement;
			if ( step?.parentElement === container ) {
				const rest = step.cloneNode() as HTMLElement;
				rest.removeAttribute( 'aria-label' );
				while ( divider.nextSibling ) {
					rest.append( divider.nextSibling );
				}
				step.after( rest );
			}
		} );
}

/**
 * Shows a form's steps one at a time.
 *
 * @param form A form that view/form.ts has enhanced.
 */
export function start( form: HTMLFormElement ): void {
	const wrapper = form.querySelector< HTMLElement >( '[data-steps]' );
	const find = ( selector: string ) => [
		...form.querySelectorAll< HTMLElement >(
			`.wp-block-jetpack-form-step-navigation ${ selector }`
		),
	];
	const next = find( '.is-next' );
	// Without a button, nobody would leave the first step.
	if ( ! wrapper || ! next[ 0 ] ) {
		return;
	}
	const previous = find( '.is-previous' );
	const container = wrapper.firstElementChild as HTMLElement;
	const [ withoutLabel, withLabel ] = JSON.parse(
		wrapper.dataset.steps ?? ''
	) as [ string, string ];
	splitAtDividers( container );
	const steps = [ ...container.children ] as HTMLElement[];
	const status = document.createElement( 'p' );
	status.className = 'ramjet-step__label';
	status.setAttribute( 'role', 'status' );
	wrapper.prepend( status );
	let current = steps.find( ( step ) => step.querySelector( '.is-invalid' ) );

	const update = () => {
		current ??= steps.find( ( step ) => ! isSkipped( step ) ) ?? steps[ 0 ];
		const shown = steps.filter(
			( step ) => step === current || ! isSkipped( step )
		);
		const index = shown.indexOf( current as HTMLElement );
		const isLast = index === shown.length - 1;
		const toggle = ( elements: HTMLElement[], isShown: boolean ) =>
			elements.forEach( ( element ) => ( element.hidden = ! isShown ) );
		steps.forEach( ( step ) => ( step.hidden = step !== current ) );
		toggle( previous, index > 0 );
		toggle( next, ! isLast );
		toggle(
			[
				...form.querySelectorAll< HTMLElement >( '[type="submit"]' ),
			].map(
				( button ) => button.closest( '.wp-block-button' ) ?? button
			),
			isLast
		);

		const label = current?.getAttribute( 'aria-label' );
		const text = ( label ? withLabel : withoutLabel )
			.replace( '%1$s', `${ index + 1 }` )
			.replace( '%2$s', `${ shown.length }` )
			.replace( '%3$s', () => label ?? '' );
		// Announced again only if the text has changed.
		if ( status.textContent !== text ) {
			status.textContent = text;
		}
		status.hidden = shown.length < 2;
		form.querySelectorAll< HTMLElement >( '.ramjet-progress' ).forEach(
			( progress ) => {
				progress.hidden = shown.length < 2;
				progress.setAttribute( 'aria-valuenow', `${ index + 1 }` );
				progress.setAttribute( 'aria-valuemax', `${ shown.length }` );
				progress.setAttribute( 'aria-valuetext', text );
				progress.style.setProperty(
					'--ramjet-progress',
					`${ ( ( index + 1 ) / shown.length ) * 100 }%`
				);
				if ( progress.matches( '.is-dots' ) ) {
					progress.firstElementChild?.replaceChildren(
						...shown.map( ( _, dot ) => {
							const element = document.createElement( 'span' );
							element.className = dot <= index ? 'is-done' : '';
							return element;
						} )
					);
				}
			}
		);
		return { shown, index, isLast };
	};

	const show = ( step: HTMLElement | undefined ) => {
		if ( step && step !== current ) {
			current = step;
			update();
			return true;
		}
	};
	const go = ( by: number ) => {
		const { shown, index } = update();
		const step = shown[ index + by ];
		if ( step && show( step ) ) {
			const target = findFocusTarget( step );
			if ( target === step || /^H/.test( target.tagName ) ) {
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
		if ( current && ! update().isLast ) {
			event.preventDefault();
			const { detail } = event as CustomEvent<
				( part: Element ) => boolean
			>;
			if ( detail( current ) ) {
				go( 1 );
			}
		}
	} );
	form.addEventListener( 'ramjet:reveal', ( { target } ) =>
		reveal( target as Element )
	);
	next.forEach( ( button ) =>
		button.addEventListener( 'click', () => form.requestSubmit() )
	);
	previous.forEach( ( button ) =>
		button.addEventListener( 'click', () => go( -1 ) )
	);
	// Safari does nothing if the button that submits is hidden.
	form.addEventListener( 'keydown', ( event ) => {
		const { key, target, isComposing } = event;
		if (
			key === 'Enter' &&
			! isComposing &&
			target instanceof HTMLInputElement &&
			! update().isLast
		) {
			event.preventDefault();
			form.requestSubmit();
		}
	} );
	// Links of the list of errors, which a page without the script prints above the form.
	form.parentElement?.addEventListener( 'click', ( { target } ) => {
		const link = ( target as Element ).closest( 'a' );
		if ( link?.hash ) {
			reveal( document.getElementById( link.hash.slice( 1 ) ) );
		}
	} );
	// Conditions may have added or removed steps.
	[ 'input', 'change' ].forEach( ( type ) =>
		form.addEventListener( type, update )
	);
	addEventListener( 'pageshow', update );
	form.classList.add( 'is-stepped' );
	update();
}
