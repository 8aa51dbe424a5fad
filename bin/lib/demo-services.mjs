import {
	connectDemoProcessors,
	registerDemoWebhooks,
	seedDemoPayments,
} from './demo-payments.mjs';

/** What the Ad block shows. */
const AD =
	'<a href="https://tea.example/" style="display:grid;place-items:center;height:250px;background:#e6f0e0;color:#1d3b12;font:600 28px serif;text-decoration:none">Tea by post</a>';

/**
 * Gives the Ad block something to show.
 *
 * @param {import('./site.mjs').Site} site
 */
export async function seedAd( site ) {
	await site.php(
		`( new Ramjet\\Blocks\\Wordads\\AdSettings() )->save( array( 'mrec' => '${ AD }' ) );`
	);
}

/**
 * Connects the accounts that demo posts show: of Instagram with images of the media library as its posts, and of
 * Mailchimp, Stripe and PayPal, for which must-use plugins stand in. Sets up the newsletter, and adds a podcast, whose
 * episodes sound like the demo video. Nothing is sent to any of them.
 *
 * @param {import('./site.mjs').Site} site
 */
export async function connectDemoAccounts( site ) {
	await connectDemoProcessors( site );
	await site.php( `
		$secrets = new Ramjet\\Support\\Secrets\\Secrets( new Ramjet\\Support\\Secrets\\KeyRing() );
		$secrets->save( 'mailchimp_key', str_repeat( '0', 32 ) . '-us0' );
		update_option( 'ramjet_service_mailchimp_audience', 'demo', false );

		foreach ( array( 'likes', 'subscriptions' ) as $module ) {
			( new Ramjet\\Support\\Modules\\ModuleStore() )->set_active( $module, true );
		}
		( new Ramjet\\Newsletter\\Settings\\NewsletterSettings() )->save( array(
			'newsletter_from_email' => 'post@tea.example',
			'newsletter_address'    => "Tea by post\\n1 Harbor Street",
		) );
		$subscribers = new Ramjet\\Newsletter\\Subscribers\\SubscriberStore( $GLOBALS['wpdb'] );
		foreach ( array( 'ann', 'bea', 'cem' ) as $name ) {
			$subscribers->is_ready() && $subscribers->confirm( $subscribers->ask( "$name@example.org", 'owner', '', '', time() ), time(), false );
		}

		( new Ramjet\\Support\\Modules\\ModuleStore() )->set_active( 'stats', true );
		$views = new Ramjet\\Views\\ViewStore( $GLOBALS['wpdb'] );
		$demo  = get_posts( array( 'post_type' => array( 'post', 'page' ), 'numberposts' => 8 ) );
		foreach ( array_map( null, $demo, array_slice( array( 60, 47, 41, 33, 26, 18, 9, 4 ), 0, count( $demo ) ) ) as list( $post, $number ) ) {
			for ( $visitor = 1; $visitor <= $number; $visitor++ ) {
				$views->count( $post->ID, Ramjet\\Views\\Day::today(), $visitor, 1 );
			}
		}

		// Nobody reads the posts again for that long.
		$later = time() + YEAR_IN_SECONDS;
		$id    = Ramjet\\Blocks\\InstagramGallery\\Accounts::connect(
			array( 'user' => '1', 'username' => 'your.account' ),
			array( 'token' => 'demo', 'expires' => $later )
		);
		$images = get_posts( array( 'post_type' => 'attachment', 'meta_key' => '_ramjet_demo', 'numberposts' => 6 ) );
		Ramjet\\Blocks\\InstagramGallery\\Accounts::change( $id, static fn( array $account ): array => array(
			'checked' => $later,
			'next'    => $later,
			'images'  => array_map( static function ( WP_Post $image ): array {
				// From the account's folder to the uploads.
				$file = '../../' . get_post_meta( $image->ID, '_wp_attached_file', true );
				return array(
					'id'          => (string) $image->ID,
					'title'       => $image->post_title,
					'link'        => 'https://www.instagram.com/',
					'time'        => time(),
					'file'        => $file,
					'width'       => 1080,
					'small'       => $file,
					'small_width' => 480,
				);
			}, $images ),
		) + $account );

		$url    = 'https://podcasts.example.com/feed.xml';
		$folder = wp_upload_dir()['basedir'] . '/ramjet-podcasts/' . substr( hash( 'sha256', $url ), 0, 32 );
		wp_mkdir_p( $folder );
		copy( get_attached_file( $images[2]->ID ), "$folder/cover.jpg" );
		$videos = get_posts( array( 'post_type' => 'attachment', 'post_mime_type' => 'video', 'numberposts' => 1 ) );
		$titles = array( 'The keeper of the lighthouse', 'Salt, rope and tar', 'Low tide', 'A letter from the other shore' );
		Ramjet\\Blocks\\PodcastPlayer\\FeedCopies::add( $url );
		Ramjet\\Blocks\\PodcastPlayer\\FeedCopies::change( Ramjet\\Blocks\\PodcastPlayer\\FeedCopies::find( $url ), array(
			'used'    => intdiv( $later, DAY_IN_SECONDS ),
			'checked' => $later,
			'read'    => time(),
			'cover'   => 'cover.jpg',
			'feed'    => array(
				'title'    => 'Harbour Lights',
				'link'     => 'https://podcasts.example.com/',
				'cover'    => '',
				'episodes' => array_map( static fn( string $title, int $index ): array => array(
					'guid'        => "episode-$index",
					'title'       => $title,
					'description' => 'Stories from a small harbour, told by the people who live there.',
					'link'        => "https://podcasts.example.com/$index",
					'src'         => (string) wp_get_attachment_url( $videos[0]->ID ?? 0 ),
					'type'        => 'audio/mp4',
					'duration'    => 1500 + 397 * $index,
					'date'        => time(),
				), $titles, array_keys( $titles ) ),
			),
		) );
	` );
}

/**
 * Does this once, and adds payments; what was changed or removed since stays so.
 *
 * @param {import('./site.mjs').Site} site
 */
export async function seedDemoServices( site ) {
	const isNew = await site.php(
		`echo (int) add_option( 'ramjet_demo_services', '1', '', false );`
	);
	if ( isNew === '1' ) {
		await seedAd( site );
		await connectDemoAccounts( site );
		await seedDemoPayments( site );
	}
	await registerDemoWebhooks( site );
}
