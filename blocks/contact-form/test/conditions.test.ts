/** @jest-environment node */
import cases from './condition-cases.json';
import { findVisible, type ConditionalField, type Values } from '../conditions';

describe( 'the conditions of fields', () => {
	test.each( cases )( '$what', ( { fields, values, shown } ) => {
		const found = findVisible(
			fields as ConditionalField[],
			Object.assign( Object.create( null ), values ) as Values
		);
		expect( [ ...found ] ).toEqual( shown );
	} );
} );
