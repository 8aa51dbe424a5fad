/** @jest-environment node */
import { foldInner, nonBlankOptions } from '../field/fold-inner';

type TestBlock = {
	name: string;
	attributes: Record< string, unknown >;
	innerBlocks: TestBlock[];
};

const block = (
	name: string,
	attributes: Record< string, unknown >,
	innerBlocks: TestBlock[] = []
): TestBlock => ( {
	name: `jetpack/${ name }`,
	attributes,
	innerBlocks,
} );

describe( 'fields of newer Jetpack', () => {
	it( 'keep label, placeholder and looks', () => {
		expect(
			foldInner(
				'text',
				[
					block( 'label', {
						label: 'Who?',
						requiredText: '(please)',
						textColor: 'primary',
						style: { typography: { fontWeight: '700' } },
					} ),
					block( 'input', {
						placeholder: 'Ada',
						type: 'text',
						fontSize: 'large',
						style: { border: { style: 'solid', width: '2px' } },
					} ),
				],
				{}
			)
		).toEqual( {
			attributes: {
				label: 'Who?',
				requiredText: '(please)',
				labelStyle: {
					textColor: 'primary',
					style: { typography: { fontWeight: '700' } },
				},
				placeholder: 'Ada',
				inputStyle: {
					fontSize: 'large',
					style: { border: { style: 'solid', width: '2px' } },
				},
			},
			options: [],
		} );
	} );

	it( 'lose neither what the field says itself nor gain what is empty', () => {
		expect(
			foldInner(
				'telephone',
				[
					block( 'label', { label: '' } ),
					block( 'phone-input', {
						style: { border: { style: 'solid' } },
						showCountrySelector: false,
					} ),
				],
				{ label: 'Call me' }
			).attributes
		).toEqual( {
			showCountrySelector: false,
			inputStyle: { style: { border: { style: 'solid' } } },
		} );
	} );

	it( 'have their options, with what each looks like', () => {
		expect(
			foldInner(
				'radio',
				[
					block( 'label', { defaultLabel: 'Crust' } ),
					block(
						'options',
						{
							type: 'radio',
							backgroundColor: 'accent',
							savedClass: 'x',
						},
						[
							block( 'option', {
								label: 'Thin',
								placeholder: 'Add option…',
							} ),
							block( 'option', {
								label: 'Thick',
								textColor: 'primary',
							} ),
						]
					),
				],
				{}
			)
		).toEqual( {
			attributes: {
				label: 'Crust',
				inputStyle: { backgroundColor: 'accent' },
			},
			options: [
				{ label: 'Thin' },
				{ label: 'Thick', labelStyle: { textColor: 'primary' } },
			],
		} );
	} );

	it( 'say what a consent says, and what a box is about', () => {
		const option = [
			block( 'option', { label: 'I agree', isStandalone: true } ),
		];
		expect( foldInner( 'consent', option, {} ).attributes ).toEqual( {
			implicitConsentMessage: 'I agree',
		} );
		expect(
			foldInner( 'consent', option, { consentType: 'explicit' } )
				.attributes
		).toEqual( { explicitConsentMessage: 'I agree' } );
		expect( foldInner( 'checkbox', option, {} ).attributes ).toEqual( {
			label: 'I agree',
		} );
	} );

	it( 'name a dropdown’s closed list and a number’s limits', () => {
		expect(
			foldInner(
				'select',
				[ block( 'input', { placeholder: 'Any' } ) ],
				{}
			).attributes
		).toEqual( { toggleLabel: 'Any' } );
		expect(
			foldInner( 'number', [ block( 'input', { min: 0, max: 9 } ) ], {} )
				.attributes
		).toEqual( { min: 0, max: 9 } );
	} );
} );

test( 'old options that say nothing are dropped', () => {
	expect( nonBlankOptions( [ 'One', '', ' ', 'Two', 3, null ] ) ).toEqual( [
		'One',
		'Two',
	] );
	expect( nonBlankOptions( undefined ) ).toEqual( [] );
} );
