import { getNonce, request } from '../requests.mjs';

/**
 * Publishing a post that is shared on three networks, until the response.
 *
 * @param {import('../bench-site.mjs').BenchSite} site
 * @yield {import('../comparison.mjs').Comparison} Beside the same request while the module is off.
 */
export async function* publicize( site ) {
	const nonce = await getNonce( site );
	const publish = ( state ) => async () => {
		await site.run( 'publicize.php', state );
		const { sample, text } = await request(
			`${ site.url }/?rest_route=/wp/v2/posts&_wpnonce=${ nonce }`,
			{
				method: 'POST',
				cookie: site.cookie,
				expected: 201,
				headers: { 'Content-Type': 'application/json' },
				body: JSON.stringify( {
					title: 'A post',
					content:
						'<!-- wp:paragraph --><p>Tea.</p><!-- /wp:paragraph -->',
					status: 'publish',
					meta: {
						ramjet_publicize_networks: [
							'mastodon',
							'bluesky',
							'webhook',
						],
					},
				} ),
			}
		);
		const isShared = text.includes( '_already_shared":true' );
		if ( isShared !== ( state === 'on' ) ) {
			throw new Error( `The module is ${ state }, the post is not.` );
		}
		return sample;
	};
	yield {
		name: 'Publishing with three networks, beside the module off',
		rounds: 60,
		sides: { off: publish( 'off' ), on: publish( 'on' ) },
		figures: [
			{ measure: 'cpu', ratio: 1.1 },
			{ measure: 'time' },
			{ measure: 'queries' },
		],
	};
	await site.run( 'publicize.php', 'off' );
}
