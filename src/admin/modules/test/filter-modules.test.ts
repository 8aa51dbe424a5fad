/** @jest-environment node */

import { makeModule } from '../../test-support/make-module';
import { countByStatus, filterModules, parseStatus } from '../filter-modules';

const modules = [
	makeModule( 'business-hours', {
		name: 'Öffnungszeiten',
		description: 'Show when you are open, in Markdown.',
	} ),
	makeModule( 'contact-info', {
		name: 'Contact Info',
		blocks: [
			{ name: 'jetpack/contact-info', title: 'Contact Info' },
			{ name: 'jetpack/phone', title: 'Phone Number' },
		],
	} ),
	makeModule( 'markdown', { name: 'Markdown', activated: false } ),
];

const find = ( search: string, status = 'all' ) =>
	filterModules( modules, { search, status: parseStatus( status ) } ).map(
		( { module } ) => module
	);

describe( 'filterModules', () => {
	it.each( [
		[ 'name, without accents and case', 'offnungs', [ 'business-hours' ] ],
		[ 'description', 'OPEN', [ 'business-hours' ] ],
		[ 'slug', 'business-hours', [ 'business-hours' ] ],
		[ 'title of a block', 'phone number', [ 'contact-info' ] ],
		[ 'name of a block', 'jetpack/phone', [ 'contact-info' ] ],
		[ 'every word, in any order', 'number  contact', [ 'contact-info' ] ],
		[ 'a whole name, only this module', 'MARKDOWN', [ 'markdown' ] ],
		[ 'a part of a name', 'markd', [ 'business-hours', 'markdown' ] ],
		[ 'no module with all words', 'phone markdown', [] ],
		[
			'blanks only',
			'  ',
			[ 'business-hours', 'contact-info', 'markdown' ],
		],
	] )( 'finds by %s', ( _, search, found ) => {
		expect( find( search ) ).toEqual( found );
	} );

	it( 'lists by state', () => {
		expect( find( '', 'active' ) ).toEqual( [
			'business-hours',
			'contact-info',
		] );
		expect( find( '', 'inactive' ) ).toEqual( [ 'markdown' ] );
		expect( find( 'contact', 'inactive' ) ).toEqual( [] );
	} );
} );

it( 'counts by state', () => {
	expect( countByStatus( modules ) ).toEqual( {
		all: 3,
		active: 2,
		inactive: 1,
	} );
} );

it( 'treats an unknown status in the URL as all', () => {
	expect( parseStatus( 'active' ) ).toBe( 'active' );
	expect( parseStatus( 'constructor' ) ).toBe( 'all' );
	expect( parseStatus( '' ) ).toBe( 'all' );
} );
