// Posts that are shared by a webhook.
import { isAuthentic } from '../services/webhook-receiver';
import { serviceConstants } from '../support/conditions';
import { startRestServer, text } from '../support/rest-server';
import { inSandbox } from '../support/sandbox';
import { expect, test } from '../support/test';

test( 'a webhook gets a published post once, signed', async ( { as } ) => {
	const receiver = await startRestServer();
	try {
		receiver.answer( 'ok/hooks.example/catch', text( 'Thanks!' ) );
		const owner = inSandbox( await as( 'admin' ), {
			services: { origin: receiver.root.slice( 0, -1 ), mode: 'ok' },
			constants: serviceConstants( 'webhook', {
				url: 'https://hooks.example/catch',
			} ),
		} );
		await owner.post( '/jetpack/v4/module/publicize/active', {
			active: true,
		} );
		const { body: made } = await owner.post(
			'/ramjet/v1/forms/webhook-secret',
			{ rotate: true }
		);
		const { secret } = made as { secret: string };
		const { body: created } = await owner.post( '/wp/v2/posts', {
			status: 'publish',
			title: 'Tea',
			content: '<p>Green.</p>',
			meta: {
				ramjet_publicize_networks: [ 'webhook' ],
				jetpack_publicize_message: 'Read about tea',
			},
		} );
		const post = created as { id: number; link: string };
		await expect
			.poll(
				async () =>
					(
						await owner.get(
							`/ramjet/v1/publicize/posts/${ post.id }`
						)
					).body
			)
			.toMatchObject( [ { network: 'webhook', state: 'shared' } ] );
		await owner.post( `/wp/v2/posts/${ post.id }`, { title: 'More tea' } );
		expect( receiver.requests ).toHaveLength( 1 );
		const [ request ] = receiver.requests;
		expect( JSON.parse( request?.body ?? '' ) ).toMatchObject( {
			event: 'post.shared',
			message: 'Read about tea',
			url: post.link,
			title: 'Tea',
			excerpt: 'Green.',
			post: post.id,
		} );
		expect( request && isAuthentic( request, secret ) ).toBe( true );
	} finally {
		await receiver.close();
	}
} );
