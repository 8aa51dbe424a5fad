<?php
declare(strict_types=1);

namespace Ramjet\Blocks\CookieConsent;

use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Modules\ModuleStore;

/** The banner of the Cookie Consent block, on all pages. */
final class ConsentFeature extends Feature implements Provides\Renderers, Provides\State, Provides\PrivacyPolicy {

	private ?ConsentType $type = null;

	private ?ConsentBanner $banner = null;

	public function boot(): void {
		add_action(
			'wp_after_insert_post',
			static fn( mixed $id, mixed $post = null, mixed $is_update = false, mixed $before = null ) =>
				self::is_template( $post ) ? ConsentTemplate::follow( $post, $before ) : null,
			10,
			4
		);
		add_action(
			'deleted_post',
			static fn( mixed $id, mixed $post = null ) =>
				self::is_template( $post ) ? ConsentTemplate::follow( null, $post ) : null,
			10,
			2
		);
		// The classes below are loaded for a site with a banner.
		if ( ! isset( wp_load_alloptions()['cookie_consent_template'] )
			|| ! ( new ModuleStore() )->is_active( 'cookie-consent' ) || null === ConsentTemplate::block() ) {
			return;
		}
		// Early, so that the head has the stylesheet.
		add_action( 'wp_enqueue_scripts', function (): void {
			$html = $this->banner()->stored();
			if ( '' !== $html ) {
				// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- safe markup.
				add_action( 'wp_footer', static fn() => print $html );
			}
		} );
		$this->type()->declare();
	}

	/** @return array<string, \Closure(): object> */
	public function renderers(): array {
		return array( 'cookie-consent' => $this->banner( ... ) );
	}

	public function initial_state( ?string $editor ): array {
		return 'site' !== $editor ? array() : array(
			'cookieConsent' => array(
				'isTaken'    => $this->type()->is_taken(),
				'isDisabled' => ConsentType::is_disabled(),
				'privacyUrl' => get_privacy_policy_url(),
			),
		);
	}

	public function privacy_policy(): array {
		return array(
			__( 'Cookie consent: your answer is kept in your browser, in the cookie “eucookielaw”.', 'ramjet' ),
		);
	}

	private static function is_template( mixed $post ): bool {
		return $post instanceof \WP_Post
			&& in_array( $post->post_type, array( 'wp_template', 'wp_template_part' ), true );
	}

	private function type(): ConsentType {
		return $this->type ??= new ConsentType();
	}

	private function banner(): ConsentBanner {
		return $this->banner ??= new ConsentBanner( $this->type() );
	}
}
