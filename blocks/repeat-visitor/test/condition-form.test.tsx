import { fireEvent, render, screen } from '@testing-library/react';
import { resetLocaleData, setLocaleData } from '@wordpress/i18n';
import type { Criteria } from '../attributes';
import { ConditionForm } from '../condition-form';

function show(
	criteria: Criteria,
	threshold: number,
	invalidThreshold?: string
) {
	const setAttributes = jest.fn();
	const setInvalidThreshold = jest.fn();
	const { unmount } = render(
		<ConditionForm
			attributes={ { criteria, threshold } }
			setAttributes={ setAttributes }
			invalidThreshold={ invalidThreshold }
			setInvalidThreshold={ setInvalidThreshold }
		/>
	);
	const notice = document.querySelector(
		'.wp-block-jetpack-repeat-visitor-notice'
	);
	return { setAttributes, setInvalidThreshold, notice, unmount };
}

/** What the form says of a condition. */
function summary( criteria: Criteria, threshold: number ) {
	const { notice, unmount } = show( criteria, threshold );
	const text = notice?.textContent ?? '';
	unmount();
	return text;
}

describe( 'ConditionForm', () => {
	afterEach( () => resetLocaleData( {}, 'ramjet' ) );

	it.each< [ Criteria, number, string ] >( [
		[ 'after-visits', 1, 'Shown to people who have been here before.' ],
		[
			'after-visits',
			2,
			'Shown to people who have been here at least 2 times before.',
		],
		[
			'before-visits',
			1,
			'Shown to people who have never been here before.',
		],
		[
			'before-visits',
			3,
			'Shown to people who have been here fewer than 3 times before.',
		],
	] )( 'says what %s %d means', ( criteria, threshold, text ) => {
		expect( summary( criteria, threshold ) ).toContain( text );
	} );

	it( 'takes the form for the number in a language that has several', () => {
		setLocaleData(
			{
				'': {
					domain: 'ramjet',
					lang: 'pl',
					plural_forms:
						'nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2;',
				},
				'Shown to people who have been here at least %d time before.': [
					'raz %d',
					'razy (2-4) %d',
					'razy (5+) %d',
				],
				'Shown to people who have been here fewer than %d time before.':
					[ 'mniej %d', 'mniej (2-4) %d', 'mniej (5+) %d' ],
			},
			'ramjet'
		);
		expect( summary( 'after-visits', 3 ) ).toContain( 'razy (2-4) 3' );
		expect( summary( 'after-visits', 5 ) ).toContain( 'razy (5+) 5' );
		expect( summary( 'after-visits', 22 ) ).toContain( 'razy (2-4) 22' );
		expect( summary( 'before-visits', 4 ) ).toContain( 'mniej (2-4) 4' );
		expect( summary( 'before-visits', 12 ) ).toContain( 'mniej (5+) 12' );
	} );

	it( 'saves a threshold that is a number greater than 0', () => {
		const { setAttributes, setInvalidThreshold } = show(
			'after-visits',
			3
		);
		fireEvent.change( screen.getByLabelText( 'Visit count threshold' ), {
			target: { value: '7' },
		} );
		expect( setAttributes ).toHaveBeenCalledWith( { threshold: 7 } );
		expect( setInvalidThreshold ).toHaveBeenCalledWith( undefined );
	} );

	it( 'refuses any other, and saves nothing', () => {
		const { setAttributes, setInvalidThreshold } = show(
			'after-visits',
			3
		);
		fireEvent.change( screen.getByLabelText( 'Visit count threshold' ), {
			target: { value: '0' },
		} );
		expect( setAttributes ).not.toHaveBeenCalled();
		expect( setInvalidThreshold ).toHaveBeenCalledWith( '0' );
	} );

	it( 'says that a number is not valid, in place of what it would mean', () => {
		const { notice } = show( 'after-visits', 3, '0' );
		expect( notice?.textContent ).toContain(
			'Please enter a valid number.'
		);
		expect( notice?.textContent ).not.toContain( 'Shown to' );
	} );
} );
