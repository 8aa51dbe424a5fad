/** @jest-environment node */

import { fromUrl } from '../attributes';
import { refused } from './urls.json';

const HOME = 'https://acme.eventbrite.com/';

test( 'makes a block from an organizer’s home page too, which then says that it cannot be embedded', () => {
	expect( refused ).toContain( HOME );
	expect( fromUrl( HOME ) ).toEqual( { url: HOME } );
	expect( refused.filter( fromUrl ) ).toEqual( [ HOME ] );
} );
