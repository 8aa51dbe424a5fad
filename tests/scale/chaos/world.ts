import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Doubles, startDoubles } from '../../services/server';
import { stripeAccount, stripeKey } from '../../services/stripe';
import type { Account } from '../../services/stripe/account';
import {
	startWebhookReceiver,
	type WebhookReceiver,
} from '../../services/webhook-receiver';
import {
	approveDestinations,
	field,
	formMarkup,
	publishForm,
	type FormPage,
} from '../../support/forms';
import type { Session } from '../../support/sessions';
import type { SiteUnderTest } from '../../support/site';

/** A must-use plugin of the site: third parties are the doubles, whose mode is in a file. */
const PLUGIN = `<?php
add_filter( 'ramjet_service_url', static function ( string $url ): string {
	$doubles = json_decode( (string) file_get_contents( WP_CONTENT_DIR . '/doubles.json' ), true );
	return "{$doubles['origin']}/{$doubles['mode']}/" . substr( $url, strlen( 'https://' ) );
} );
`;

/** What visitors use while everything breaks, and the third parties behind it. */
export interface World {
	form: FormPage;
	donations: string;
	plan: string;
	/** A post with likes, and the URL to which its page reports views. */
	post: { id: number; link: string; report: string };
	account: Account;
	receiver: WebhookReceiver;
	/** Whether third parties answer. */
	setThirdParties: ( answer: boolean ) => Promise< void >;
	end: () => Promise< void >;
}

async function publish(
	admin: Session,
	title: string,
	content: string
): Promise< { id: number; link: string } > {
	const { body } = await admin.post( '/wp/v2/posts', {
		title,
		content,
		status: 'publish',
	} );
	return body as { id: number; link: string };
}

/** Prepares a site of its own. */
export async function createWorld(
	site: SiteUnderTest,
	admin: Session
): Promise< World > {
	const doubles: Doubles = await startDoubles();
	const receiver = await startWebhookReceiver();
	const content = join( site.wordpress, 'wp-content' );
	const setThirdParties = ( answer: boolean ) =>
		writeFile(
			join( content, 'doubles.json' ),
			JSON.stringify( {
				origin: doubles.origin,
				mode: answer ? 'ok' : 'broken',
			} )
		);
	await setThirdParties( true );
	const key = stripeKey( 'chaos' );
	await writeFile(
		join( content, 'mu-plugins/chaos.php' ),
		`${ PLUGIN }define( 'RAMJET_STRIPE_KEY', '${ key }' );\n`
	);
	await site.php( `
		foreach ( array( 'likes', 'stats' ) as $module ) {
			( new Ramjet\\Support\\Modules\\ModuleStore() )->set_active( $module, true );
		}
		update_option( 'ramjet_forms_rate', '1000000', false );
		update_option( 'ramjet_forms_trusted_proxies', '127.0.0.0/8', false );` );
	await admin.post( '/ramjet/v1/services/stripe/test', {} );

	const form = await publishForm(
		admin,
		site,
		formMarkup( field( 'name' ) + field( 'textarea', { id: 'message' } ), {
			to: 'owner@example.com',
			webhooks: [
				{ webhook_id: 'w1', url: receiver.url, enabled: true },
			],
		} )
	);
	await approveDestinations( admin, form.id );
	const plan = await site.php(
		`echo ( new Ramjet\\Payments\\Plans\\PlanStore() )->save( array( 'title' => 'Friend', 'interval' => '1 month', 'price' => 5, 'currency' => 'USD' ) )->id;`
	);
	const donations = await publish(
		admin,
		'Give',
		'<!-- wp:jetpack/donations /-->'
	);
	const plans = await publish(
		admin,
		'Join',
		`<!-- wp:jetpack/recurring-payments {"planId":${ plan }} --><div class="wp-block-jetpack-recurring-payments"><!-- wp:jetpack/button {"element":"a","text":"Join"} /--></div><!-- /wp:jetpack/recurring-payments -->`
	);
	const post = await publish( admin, 'Liked', '<p>A post</p>' );
	const report = await site.php(
		`echo home_url( '/?' . Ramjet\\Views\\Counter::PARAMETER . '=' . Ramjet\\Views\\Counter::token( ${ post.id } ) );`
	);
	return {
		form,
		donations: donations.link,
		plan: plans.link,
		post: { ...post, report },
		account: stripeAccount( key ),
		receiver,
		setThirdParties,
		end: async () => {
			await doubles.close();
			await receiver.close();
		},
	};
}
