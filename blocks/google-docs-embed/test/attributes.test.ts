/** @jest-environment node */

import { shapeOf } from '../attributes';

it.each( [
	[ 'document', undefined, '4/3' ],
	[ 'presentation', '', '16/9' ],
	[ 'presentation', 'ar-100', '210/297' ],
	[ 'spreadsheets', 'ar-50', '420/297' ],
	[ 'spreadsheets', '"><script>', '4/3' ],
] )(
	'gives a %s with the aspect ratio %j its shape',
	( type, aspectRatio, shape ) => {
		const url = `https://docs.google.com/${ type }/d/1abc/preview`;
		expect( shapeOf( url, aspectRatio ) ).toBe( shape );
	}
);
