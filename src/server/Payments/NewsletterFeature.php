<?php
declare(strict_types=1);

namespace Ramjet\Payments;

use Ramjet\Support\Blocks\NewsletterPost;
use Ramjet\Support\Features\Feature;

/** Lets authors open posts that Jetpack's newsletter restricted. */
final class NewsletterFeature extends Feature {

	public function boot(): void {
		add_action( 'init', static fn() => NewsletterPost::register_meta() );
	}
}
