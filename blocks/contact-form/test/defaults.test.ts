/** @jest-environment node */
import {
	defaultConsentMessage,
	defaultLabel,
	defaultRequiredText,
	defaultToggleLabel,
} from '../field/defaults';
import { parseNumber, within } from '../field/numbers';
import type { FieldType } from '../field/attributes';

const LABELS: Record< FieldType, string > = {
	text: 'Text',
	name: 'Name',
	email: 'Email',
	url: 'URL',
	date: 'Date',
	telephone: 'Phone',
	textarea: 'Message',
	checkbox: '',
	consent: '',
	'checkbox-multiple': 'Choose several options',
	radio: 'Choose one option',
	select: 'Select',
	number: 'Number',
	hidden: '',
	file: 'Upload a file',
	time: 'Time',
	rating: 'Rating',
	slider: 'Slider',
	'image-select': 'Choose one image',
};

it( 'gives fields their default labels', () => {
	for ( const [ type, label ] of Object.entries( LABELS ) ) {
		expect( defaultLabel( type as FieldType ) ).toBe( label );
	}
	expect( defaultRequiredText() ).toBe( '(required)' );
	expect( defaultToggleLabel() ).toBe( 'Select one option' );
} );

it( 'asks for consent with the default text', () => {
	expect( defaultConsentMessage( 'implicit' ) ).toBe(
		"By submitting your information, you're giving us permission to email you. You may unsubscribe at any time."
	);
	expect( defaultConsentMessage( 'explicit' ) ).toBe(
		'Can we send you an email from time to time?'
	);
} );

it( 'reads line heights as fractions, other numbers as whole ones, and no number as none', () => {
	expect( parseNumber( '1.75', 'float' ) ).toBe( 1.75 );
	expect( parseNumber( '17.9px', 'integer' ) ).toBe( 17 );
	for ( const text of [ '', 'wide', 'Infinity', undefined ] ) {
		expect( parseNumber( text, 'float' ) ).toBeUndefined();
		expect( parseNumber( text, 'integer' ) ).toBeUndefined();
	}
	const border = { min: 0, max: 100 };
	expect( within( -1, border ) ).toBe( 0 );
	expect( within( 101, border ) ).toBe( 100 );
	expect( within( 100, border ) ).toBe( 100 );
	expect( within( undefined, border ) ).toBeUndefined();
} );
