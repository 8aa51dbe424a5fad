<?php
declare(strict_types=1);

namespace Ramjet\Blocks\CookieConsent;

use Ramjet\Support\Features\Feature;

/** The banner's option in wp/v2/settings, which pages that send REST requests do not need. */
final class ConsentSettingFeature extends Feature {

	public function boot(): void {
		// A request inside PHP boots this when the REST server has begun.
		if ( did_action( 'rest_api_init' ) && ! doing_action( 'rest_api_init' ) ) {
			ConsentTemplate::register();
		} else {
			add_action( 'rest_api_init', static fn() => ConsentTemplate::register() );
		}
	}
}
