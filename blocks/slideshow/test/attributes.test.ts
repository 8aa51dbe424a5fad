/** @jest-environment node */

import { withIds } from '../attributes';

describe( 'withIds', () => {
	it( 'lists the attachments of the images', () => {
		const images = [
			{ id: '7', url: 'a.jpg' },
			{ url: 'https://elsewhere.example/b.jpg' },
			{ id: 'x', url: 'c.jpg' },
			{ id: 9, url: 'd.jpg' },
		];
		expect( withIds( { images, effect: 'fade' } ) ).toEqual( {
			images,
			effect: 'fade',
			ids: [ 7, 9 ],
		} );
		expect( withIds( { autoplay: true } ) ).toEqual( { autoplay: true } );
	} );

	it( 'refuses to change the list directly', () => {
		expect( () => withIds( { ids: [ 1 ] } ) ).toThrow( 'ids' );
	} );
} );
