import { expect } from '@playwright/test';
import type { startNetwork } from './network';
import type { Session } from './sessions';
import { readMedia, TusClient } from './tus';

/**
 * Expects that each site of a network has its own videos, within the limits of the network.
 *
 * @param network
 * @param sessions      Of one user.
 * @param sessions.main On the first site.
 * @param sessions.two  On that at /two/.
 */
export async function expectOwnVideos(
	network: Awaited< ReturnType< typeof startNetwork > >,
	{ main, two }: Record< 'main' | 'two', Session >
) {
	await network.php( `
		update_site_option( 'fileupload_maxk', 3000 );
		update_site_option( 'upload_space_check_disabled', 0 );
		update_blog_option( 2, 'blog_upload_space', 1 );` );
	const at = ( path: string, session: Session ) =>
		new TusClient(
			session,
			`${ network.url }${ path }/wp-admin/admin-ajax.php`
		);
	const upload = at( '/two', two );
	const refuse = async ( length: number ) => {
		const { status, text } = await upload.create( length );
		expect( status ).toBe( 413 );
		return JSON.parse( text ).message;
	};
	expect( await refuse( 4_000_000 ) ).toBe(
		'This video is too large. The maximum is 3 MB.'
	);
	expect( await refuse( 2_000_000 ) ).toBe(
		'Your site has used up its upload space. Delete files from the media library.'
	);
	const elsewhere = at( '', main );
	expect( ( await elsewhere.create( 2_000_000 ) ).status ).toBe( 201 );
	await elsewhere.patch( 0, Buffer.alloc( 1000 ) );

	const clip = readMedia( 'clip.mp4' );
	await upload.create( clip.length );
	const half = clip.length / 2;
	await upload.patch( 0, clip.subarray( 0, half ) );
	expect(
		await network.php( `
			switch_to_blog( 2 );
			echo ( new Ramjet\\Support\\Files\\Vault() )->find( '${ upload.key }' );` )
	).toContain( '/wp-content/uploads/sites/2/ramjet-private/' );
	// Its token is of no use to the other site.
	elsewhere.token = upload.token;
	expect( ( await elsewhere.send( 'HEAD' ) ).status ).toBe( 403 );

	const { headers } = await upload.patch( half, clip.subarray( half ) );
	expect( headers[ 'x-videopress-upload-src-url' ] ).toContain(
		`${ network.url }/two/`
	);
	const { body } = await two.get(
		`/wp/v2/media/${ headers[ 'x-videopress-upload-media-id' ] }`
	);
	const { source_url: source } = body as { source_url: string };
	expect( source ).toContain( '/wp-content/uploads/sites/2/' );
	const file = await two.request.get( source );
	expect( Buffer.compare( await file.body(), clip ) ).toBe( 0 );
}
