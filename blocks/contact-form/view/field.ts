import type { Condition } from '../conditions';
import { findError } from '../rules';

/** A field as the server describes it (src/server/Forms/Rendering/FieldMarkup.php). */
export interface FieldData {
	id: string;
	/** The block's name without 'jetpack/field-'. */
	type: string;
	required?: boolean;
	condition?: Condition;
	min?: string;
	max?: string;
	step?: string;
	/** How many files, and how many bytes each. */
	files?: [ number, number ];
	/** What is said of a wrong answer, by what is wrong. */
	texts?: Record< string, string >;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A field on the page. */
export interface Field extends FieldData {
	/** The element around it. */
	element: HTMLElement;
	controls: Control[];
}

/**
 * The fields of a form in the order of the document.
 * @param form
 */
export function readFields( form: HTMLElement ): Field[] {
	return [ ...form.querySelectorAll< HTMLElement >( '[data-field]' ) ].map(
		( element ) => ( {
			...( JSON.parse( element.dataset.field ?? '' ) as FieldData ),
			element,
			controls: [
				...element.querySelectorAll< Control >(
					'input,select,textarea'
				),
			],
		} )
	);
}

const isChecked = ( control: Control ) =>
	( control as HTMLInputElement ).checked;

/**
 * What is answered in a field: a list where several options, or files, can be chosen.
 * @param field
 * @param field.type
 * @param field.controls
 */
export function readValue( { type, controls }: Field ): string | string[] {
	const [ control ] = controls;
	if ( type === 'checkbox-multiple' ) {
		return controls.filter( isChecked ).map( ( { value } ) => value );
	}
	if ( type === 'file' ) {
		return readFiles( control ).map( ( { name } ) => name );
	}
	const answering = /^(radio|checkbox)$/.test( control?.type ?? '' )
		? controls.find( isChecked )
		: control;
	return answering?.value ?? '';
}

/**
 * Puts an answer into a field, as readValue() gave it.
 * @param field
 * @param field.controls
 * @param value
 */
export function writeValue(
	{ controls }: Field,
	value: string | string[]
): void {
	for ( const control of controls ) {
		if ( /^(radio|checkbox)$/.test( control.type ) ) {
			( control as HTMLInputElement ).checked = [ value ]
				.flat()
				.includes( control.value );
		} else {
			control.value = String( value );
		}
	}
}

const readFiles = ( control?: Control ) => [
	...( ( control as HTMLInputElement | undefined )?.files ?? [] ),
];

/**
 * What is wrong with a field's answer.
 *
 * @param field
 * @return A sentence, or '' where all is well.
 */
export function checkField( field: Field ): string {
	const { type, files, controls, texts = {} } = field;
	const [ control ] = controls;
	let code: string | null = findError( field, readValue( field ) );
	if ( control?.validity.badInput ) {
		// Something was typed that the browser keeps to itself.
		code = type;
	} else if ( files && ! code ) {
		const chosen = readFiles( control );
		if ( chosen.length > files[ 0 ] ) {
			code = 'file_count';
		} else if ( chosen.some( ( { size } ) => size > files[ 1 ] ) ) {
			code = 'file_size';
		}
	}
	// What the server has no words for here it will say itself.
	return ( code && texts[ code ] ) || '';
}

/**
 * Says what is wrong with a field's answer, beside it and to those who listen.
 *
 * @param field
 * @param text  A sentence, or '' where all is well.
 */
export function showError( field: Field, text: string ): void {
	const { element, controls, type } = field;
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
	if ( type === 'checkbox-multiple' ) {
		// The group says why; it cannot be invalid itself, but its boxes can.
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

/**
 * Where the focus goes to put a field right: its group of options, or its control.
 * @param field
 * @param field.element
 * @param field.controls
 */
export const getFocusTarget = ( { element, controls }: Field ): HTMLElement =>
	element.id ? element : ( controls[ 0 ] ?? element );

/**
 * Shows or hides a field; a hidden one is not sent.
 * @param field
 * @param field.element
 * @param field.controls
 * @param isVisible
 */
export function setVisible(
	{ element, controls }: Field,
	isVisible: boolean
): void {
	element.hidden = ! isVisible;
	controls.forEach( ( control ) => {
		control.disabled = ! isVisible;
	} );
}
