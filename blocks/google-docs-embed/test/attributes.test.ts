import { parse, shapeOf } from '../attributes';

const DOCS = 'https://docs.google.com';

it.each( [
	[
		`${ DOCS }/document/d/1aB-c_2/edit?usp=sharing#heading=h.1`,
		`${ DOCS }/document/d/1aB-c_2/preview`,
		'jetpack/google-docs',
	],
	[
		`http://docs.google.com/spreadsheets/u/1/d/1abc`,
		`${ DOCS }/spreadsheets/u/1/d/1abc/preview`,
		'jetpack/google-sheets',
	],
	[
		`${ DOCS }/presentation/d/1abc/preview`,
		`${ DOCS }/presentation/d/1abc/preview`,
		'jetpack/google-slides',
	],
	[
		`<iframe src="${ DOCS }/presentation/d/e/2PACX-1v/pubembed?start=false&amp;loop=true" width="960" height="569"></iframe>`,
		`${ DOCS }/presentation/d/e/2PACX-1v/pubembed?start=false&loop=true`,
		'jetpack/google-slides',
	],
	[
		`${ DOCS }/spreadsheets/d/e/2PACX-1v/pubhtml?widget=true`,
		`${ DOCS }/spreadsheets/d/e/2PACX-1v/pubhtml?widget=true`,
		'jetpack/google-sheets',
	],
] )( 'reads %s', ( text, url, variation ) => {
	expect( parse( text ) ).toEqual( { url, variation } );
} );

it.each( [
	`${ DOCS }/forms/d/1abc/viewform`,
	`${ DOCS }/document/`,
	`${ DOCS }/document/d/e/2PACX-1v/edit`,
	'https://docs.google.com.evil.example/document/d/1abc/edit',
] )( 'refuses %s', ( text ) => {
	expect( parse( text ) ).toBeUndefined();
} );

it.each( [
	[ 'document', undefined, '4/3' ],
	[ 'presentation', '', '16/9' ],
	[ 'presentation', 'ar-100', '210/297' ],
	[ 'spreadsheets', 'ar-50', '420/297' ],
	[ 'spreadsheets', '"><script>', '4/3' ],
] )(
	'gives a %s with the aspect ratio %j its shape',
	( type, aspectRatio, shape ) => {
		const url = `${ DOCS }/${ type }/d/1abc/preview`;
		expect( shapeOf( url, aspectRatio ) ).toBe( shape );
	}
);
