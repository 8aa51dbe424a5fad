import { loadStylesheet } from '../view/stylesheet';

const links = () => document.head.querySelectorAll( 'link' );

it( 'loads once, and again after a failure', async () => {
	const url = new URL( 'https://example.org/map.css' );
	const first = loadStylesheet( url );
	links()[ 0 ]!.dispatchEvent( new Event( 'error' ) );
	await expect( first ).rejects.toBeTruthy();
	expect( links() ).toHaveLength( 0 );
	const second = loadStylesheet( url );
	links()[ 0 ]!.dispatchEvent( new Event( 'load' ) );
	await second;
	await loadStylesheet( url );
	expect( links() ).toHaveLength( 1 );
} );
