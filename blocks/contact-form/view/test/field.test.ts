import {
	checkField,
	chooseOther,
	getFocusTarget,
	readFields,
	readOption,
	readValue,
	setVisible,
	showError,
	writeValue,
	type Field,
} from '../field';

/** A field as PHP prints it. */
function readField( data: object, html: string, element = 'div' ): Field {
	document.body.innerHTML = `<form><${ element } ${ element === 'fieldset' ? 'id="f"' : '' }>${ html }</${ element }></form>`;
	const wrapper = document.querySelector(
		`form > ${ element }`
	) as HTMLElement;
	wrapper.dataset.field = JSON.stringify( { id: 'a', ...data } );
	return readFields(
		document.querySelector( 'form' ) as HTMLElement
	)[ 0 ] as Field;
}

const OPTIONS =
	'<input type="KIND" name="x" value="One"><input type="KIND" name="x" value="Two">';

describe( 'a field on the page', () => {
	it.each( [
		[ 'text', '<input type="text" value="x">', 'x', 'y' ],
		[ 'textarea', '<textarea>x</textarea>', 'x', 'a\nb' ],
		[
			'select',
			'<select><option value="">-</option><option>S</option></select>',
			'',
			'S',
		],
		[ 'checkbox', '<input type="checkbox" value="1">', '', '1' ],
		[ 'radio', OPTIONS.replaceAll( 'KIND', 'radio' ), '', 'Two' ],
		[
			'checkbox-multiple',
			OPTIONS.replaceAll( 'KIND', 'checkbox' ),
			[],
			[ 'One', 'Two' ],
		],
		[ 'consent', '<input type="hidden" value="1">', '1', '1' ],
		[ 'slider', '<input type="range" value="3" data-unset>', '', '5' ],
		// A user's data, which only the server knows.
		[ 'hidden', '', '', '' ],
	] )( 'reads and writes %s', ( type, html, value, other ) => {
		const multiple = type === 'checkbox-multiple';
		const field = readField( { type, multiple }, html );
		expect( readValue( field ) ).toEqual( value );
		writeValue( field, other );
		expect( readValue( field ) ).toEqual( other );
	} );

	it.each( [
		[ 'radio', false, 'One', 'Teal' ],
		[ 'checkbox', true, [ 'Two' ], [ 'One', 'Teal' ] ],
	] )(
		'reads and writes %s options of which the last is a text',
		( kind, multiple, known, other ) => {
			const html = `${ OPTIONS }<div><label><input type="KIND" name="x" value=""></label><input type="text" data-other></div>`;
			const field = readField(
				{ type: 'image-select', multiple },
				html.replaceAll( 'KIND', kind )
			);
			for ( const value of [ known, other, known ] ) {
				writeValue( field, value );
				expect( readValue( field ) ).toEqual( value );
			}
			// Chosen, but without a text.
			field.controls[ 2 ]?.click();
			expect( readValue( field ) ).toEqual( multiple ? known : '' );
		}
	);

	it( 'chooses the option that visitors enter themselves, wherever it is', () => {
		const own =
			'<div><label><input type="radio" name="x" value="Other"></label><input type="text" data-other></div>';
		const field = readField(
			{ type: 'radio' },
			own + OPTIONS.replaceAll( 'KIND', 'radio' )
		);
		chooseOther( field );
		const text =
			document.querySelector< HTMLInputElement >( '[data-other]' )!;
		text.value = 'Teal';
		text.dispatchEvent( new Event( 'input' ) );
		expect( readValue( field ) ).toBe( 'Teal' );
		expect( readOption( field ) ).toBe( 'Other' );
		// Chosen, but without a text.
		for ( const value of [ 'Other', 'One', 'Red', '' ] ) {
			writeValue( field, value );
			expect( readValue( field ) ).toBe( value );
		}
		writeValue( field, 'One' );
		expect( readOption( field ) ).toBe( 'One' );
		expect( text.value ).toBe( '' );
	} );

	it( 'says in the server’s words what is wrong', () => {
		const field = readField(
			{
				type: 'email',
				required: true,
				texts: { required: 'Needed.', email: 'No address.' },
			},
			'<input type="email">'
		);
		expect( checkField( field ) ).toBe( 'Needed.' );
		writeValue( field, 'ada@' );
		expect( checkField( field ) ).toBe( 'No address.' );
		writeValue( field, 'ada@example.org' );
		expect( checkField( field ) ).toBe( '' );
	} );

	it( 'knows of what the browser keeps to itself', () => {
		const field = readField(
			{ type: 'number', texts: { number: 'No number.' } },
			'<input type="number">'
		);
		Object.defineProperty( field.controls[ 0 ], 'validity', {
			value: { badInput: true },
		} );
		expect( checkField( field ) ).toBe( 'No number.' );
	} );

	it( 'counts and weighs files', () => {
		const texts = {
			required: 'Needed.',
			file_count: 'Too many.',
			file_size: 'Too large.',
		};
		const field = readField(
			{ type: 'file', required: true, files: [ 2, 10 ], texts },
			'<input type="file" multiple>'
		);
		const choose = ( ...sizes: number[] ) =>
			Object.defineProperty( field.controls[ 0 ], 'files', {
				configurable: true,
				value: sizes.map( ( size ) => ( { name: 'x', size } ) ),
			} );
		expect( checkField( field ) ).toBe( 'Needed.' );
		choose( 10, 10 );
		expect( checkField( field ) ).toBe( '' );
		choose( 1, 1, 1 );
		expect( checkField( field ) ).toBe( 'Too many.' );
		choose( 1, 11 );
		expect( checkField( field ) ).toBe( 'Too large.' );
	} );

	it( 'ties an error to its control and lets go of it', () => {
		const field = readField(
			{ type: 'text' },
			'<input id="i" aria-describedby="d">'
		);
		const control = document.getElementById( 'i' ) as HTMLElement;
		showError( field, 'No.' );
		showError( field, 'Still no.' );
		expect(
			document.querySelectorAll( '.ramjet-field__error' )
		).toHaveLength( 1 );
		expect( document.getElementById( 'i--error' )?.textContent ).toBe(
			'Still no.'
		);
		expect( control.getAttribute( 'aria-describedby' ) ).toBe(
			'd i--error'
		);
		expect( control.getAttribute( 'aria-errormessage' ) ).toBe(
			'i--error'
		);
		expect( control.getAttribute( 'aria-invalid' ) ).toBe( 'true' );
		showError( field, '' );
		expect( document.querySelector( '.ramjet-field__error' ) ).toBeNull();
		expect( control.getAttribute( 'aria-describedby' ) ).toBe( 'd' );
		expect( control.hasAttribute( 'aria-invalid' ) ).toBe( false );
		expect( field.element.classList.contains( 'is-invalid' ) ).toBe(
			false
		);
	} );

	it( 'of several options is invalid as a group, its boxes each', () => {
		const radio = readField(
			{ type: 'radio' },
			OPTIONS.replaceAll( 'KIND', 'radio' ),
			'fieldset'
		);
		showError( radio, 'No.' );
		expect( radio.element.getAttribute( 'aria-invalid' ) ).toBe( 'true' );
		expect( getFocusTarget( radio ) ).toBe( radio.element );
		const boxes = readField(
			{ type: 'checkbox-multiple', multiple: true },
			OPTIONS.replaceAll( 'KIND', 'checkbox' ),
			'fieldset'
		);
		showError( boxes, 'No.' );
		expect( boxes.element.hasAttribute( 'aria-invalid' ) ).toBe( false );
		expect( boxes.element.getAttribute( 'aria-describedby' ) ).toBe(
			'f--error'
		);
		expect(
			boxes.controls.every(
				( box ) => box.getAttribute( 'aria-invalid' ) === 'true'
			)
		).toBe( true );
	} );

	it( 'is not sent while it is hidden', () => {
		const field = readField(
			{ type: 'text' },
			'<input name="n" value="x">'
		);
		const form = document.querySelector( 'form' ) as HTMLFormElement;
		setVisible( field, false );
		expect( field.element.hidden ).toBe( true );
		expect( [ ...new FormData( form ) ] ).toEqual( [] );
		setVisible( field, true );
		expect( [ ...new FormData( form ) ] ).toEqual( [ [ 'n', 'x' ] ] );
	} );
} );
