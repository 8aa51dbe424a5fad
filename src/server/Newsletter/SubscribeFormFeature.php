<?php
declare(strict_types=1);

namespace Ramjet\Newsletter;

use Ramjet\Newsletter\Form\SiteForms;
use Ramjet\Newsletter\Form\SubscribeMarkup;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;

/** The forms with which visitors subscribe: the block, the shortcodes and the form below posts. */
final class SubscribeFormFeature extends Feature implements Provides\Renderers {

	private ?SubscribeMarkup $markup = null;

	public function __construct( private readonly Newsletter $newsletter ) {}

	public function boot(): void {
		// Blocks and shortcodes are printed at priorities 9 and 11.
		NewsletterFeature::is_active() && add_filter(
			'the_content',
			( new SiteForms( NewsletterFeature::is_active( ... ) ) )->below( ... ),
			18
		);
	}

	/**
	 * What Jetpack's shortcodes print: nothing while the module is off.
	 *
	 * @return string Safe markup.
	 */
	public static function shortcode( mixed $attributes ): string {
		return ( new SiteForms( NewsletterFeature::is_active( ... ) ) )->shortcode( $attributes );
	}

	public function renderers(): array {
		return array( 'subscriptions' => fn(): object => $this->markup ??= new SubscribeMarkup(
			NewsletterFeature::is_active( ... ),
			fn(): int => $this->newsletter->subscribers()->count_confirmed(),
			$this->newsletter->shared->signup_view( ... )
		) );
	}
}
