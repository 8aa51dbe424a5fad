import type { ConditionalLogic } from '../conditions';
import { findError } from '../rules';

/** A field's data from the server (src/server/Forms/Rendering/FieldMarkup.php). */
export interface FieldData {
	id: string;
	/** The block's name without 'jetpack/field-'. */
	type: string;
	required?: boolean;
	conditionalLogic?: ConditionalLogic;
	dateFormat?: string;
	min?: string;
	max?: string;
	step?: string;
	/** Whether it accepts several options. */
	multiple?: boolean;
	/** Maximum number of files, and of bytes per file. */
	files?: [ number, number ];
	/** Messages by error code. */
	texts?: Record< string, string >;
}

/** Of an optional slider, which always has a value, before the visitor has chosen one. */
const UNSET = 'data-unset';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A field on the page. */
export interface Field extends FieldData {
	/** The element around it. */
	element: HTMLElement;
	controls: Control[];
}

/** Reads the fields of a form. */
export function readFields( form: HTMLElement ): Field[] {
	return [ ...form.querySelectorAll< HTMLElement >( '[data-field]' ) ].map(
		( element ) => ( {
			...( JSON.parse( element.dataset.field ?? '' ) as FieldData ),
			element,
			controls: [
				...element.querySelectorAll< Control >(
					'input:not([data-other]),select,textarea'
				),
			],
		} )
	);
}

const isChecked = ( control: Control ) =>
	( control as HTMLInputElement ).checked;

/** Whether the visitor has not chosen a value of a slider. */
export const isUnset = ( control: Element ) => control.hasAttribute( UNSET );

/** Has a slider's value count from now on. */
export const choose = ( control: Element ) => control.removeAttribute( UNSET );

/** Has the value of a slider count that has been moved. */
export const noticeMove = ( { controls }: Field ) =>
	controls
		.filter(
			( control ) =>
				control.value !== ( control as HTMLInputElement ).defaultValue
		)
		.forEach( choose );

/** Reads the value of a field; a list for several options or files. */
export function readValue( {
	type,
	multiple,
	controls,
	element,
}: Field ): string | string[] {
	const [ control ] = controls;
	const other = findOther( element );
	const valueOf = ( option: Control ) =>
		( option === other?.choice && other.text.value ) || option.value;
	if ( multiple ) {
		return controls.filter( isChecked ).map( valueOf ).filter( Boolean );
	}
	if ( type === 'file' ) {
		return readFiles( control ).map( ( { name } ) => name );
	}
	if ( control && isUnset( control ) ) {
		return '';
	}
	const chosen = /^(radio|checkbox)$/.test( control?.type ?? '' )
		? controls.find( isChecked )
		: control;
	return chosen ? valueOf( chosen ) : '';
}

/** The value of a field for conditions, which compare options: not a text that was entered with one, but the option. */
export function readOption( field: Field ): string | string[] {
	const value = readValue( field );
	const option = findOther( field.element )?.choice.value;
	return option &&
		value &&
		! field.controls.some( ( control ) => control.value === value )
		? option
		: value;
}

/** The option that visitors enter themselves, and their text. */
function findOther( element: HTMLElement ) {
	const text = element.querySelector< HTMLInputElement >( '[data-other]' );
	// Beside it; its value is '', or that of visitors who enter no text.
	const choice = text?.parentElement?.querySelector( 'input' );
	return text && choice ? { text, choice } : null;
}

/** Chooses the option that visitors enter themselves when they do. */
export function chooseOther( { element }: Field ): void {
	const other = findOther( element );
	other?.text.addEventListener( 'input', () => {
		other.choice.checked = other.text.value !== '';
	} );
}

/** Sets the value of a field, as returned by readValue(). */
export function writeValue(
	{ controls, element }: Field,
	value: string | string[]
): void {
	const other = findOther( element );
	const values = [ value ].flat();
	if ( other ) {
		const known = controls.map( ( control ) => control.value );
		other.text.value =
			values.find( ( text ) => ! known.includes( text ) ) ?? '';
	}
	for ( const control of controls ) {
		if ( control === other?.choice ) {
			other.choice.checked =
				other.text.value !== '' ||
				( control.value !== '' && values.includes( control.value ) );
		} else if ( /^(radio|checkbox)$/.test( control.type ) ) {
			( control as HTMLInputElement ).checked = values.includes(
				control.value
			);
		} else if ( value || control.type !== 'range' ) {
			control.value = String( value );
			choose( control );
		}
	}
}

const readFiles = ( control?: Control ) => [
	...( ( control as HTMLInputElement | undefined )?.files ?? [] ),
];

/**
 * Validates a field.
 *
 * @return An error message; '' if the field is valid.
 */
export function checkField( field: Field ): string {
	const { type, files, controls, texts = {} } = field;
	const [ control ] = controls;
	let code: string | null = findError( field, readValue( field ) );
	if ( control?.validity.badInput ) {
		// The browser hides invalid input from scripts.
		code = type;
	} else if ( files && ! code ) {
		const chosen = readFiles( control );
		if ( chosen.length > files[ 0 ] ) {
			code = 'file_count';
		} else if ( chosen.some( ( { size } ) => size > files[ 1 ] ) ) {
			code = 'file_size';
		}
	}
	// Without a message here, the server reports the error.
	return ( code && texts[ code ] ) || '';
}

/**
 * Shows the error message of a field, also for assistive technology.
 *
 * @param text Error message; '' removes it.
 */
export function showError( field: Field, text: string ): void {
	const { element, controls } = field;
	const main = getFocusTarget( field );
	const id = `${ main.id }--error`;
	let error = document.getElementById( id );
	if ( text && ! error ) {
		error = document.createElement( 'div' );
		error.id = id;
		error.className = 'ramjet-field__error';
		element.append( error );
	}
	if ( error ) {
		error.textContent = text;
		if ( ! text ) {
			error.remove();
		}
	}
	element.classList.toggle( 'is-invalid', !! text );

	const describedBy = ( main.getAttribute( 'aria-describedby' ) ?? '' )
		.split( ' ' )
		.filter( ( name ) => name && name !== id );
	setAttribute(
		main,
		'aria-describedby',
		[ ...describedBy, ...( text ? [ id ] : [] ) ].join( ' ' )
	);
	if ( field.multiple ) {
		// A group cannot be invalid, but its checkboxes can.
		controls.forEach( ( box ) =>
			setAttribute( box, 'aria-invalid', text && 'true' )
		);
		return;
	}
	setAttribute( main, 'aria-invalid', text && 'true' );
	setAttribute( main, 'aria-errormessage', text && id );
}

function setAttribute( element: Element, name: string, value: string ): void {
	if ( value ) {
		element.setAttribute( name, value );
	} else {
		element.removeAttribute( name );
	}
}

/** The element to focus for correcting a field: its group of options, or its control. */
export const getFocusTarget = ( { element, controls }: Field ): HTMLElement =>
	element.id ? element : ( controls[ 0 ] ?? element );

/** Shows or hides a field. Hidden fields are not submitted. */
export function setVisible(
	{ element, controls }: Field,
	isVisible: boolean
): void {
	element.hidden = ! isVisible;
	controls.forEach( ( control ) => {
		control.disabled = ! isVisible;
	} );
}
