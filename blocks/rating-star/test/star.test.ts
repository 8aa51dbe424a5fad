import { readFileSync } from 'fs';
import { join } from 'path';
import { OUTLINE } from '../star';

it( 'is the same star in the editor and on the page', () => {
	const template = readFileSync( join( __dirname, '../render.php' ), 'utf8' );
	expect( template ).toContain( `'${ OUTLINE }'` );
} );
