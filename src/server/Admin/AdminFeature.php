<?php
declare(strict_types=1);

namespace Ramjet\Admin;

use Ramjet\Support\Admin\Page;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Features;
use Ramjet\Support\Features\InitialState;

/** The dashboard and the other ways into Ramjet: menu, link in the list of plugins, privacy policy guide. */
final class AdminFeature extends Feature {

	public function __construct( private readonly string $file, private readonly Features $features ) {}

	public function boot(): void {
		add_action( 'admin_menu', fn() => $this->menu()->register() );
		add_filter(
			'plugin_action_links_' . plugin_basename( $this->file ),
			static fn( mixed $links ): mixed => is_array( $links ) ? Menu::add_link( $links ) : $links
		);
		add_action( 'admin_init', $this->suggest_policy( ... ) );
	}

	public function dashboard_pages(): array {
		$preload = array( 'jetpack/v4/settings', 'ramjet/v1/services', 'ramjet/v1/instagram' );
		return array( new Page( 'privacy', __( 'Privacy', 'ramjet' ), 70, $preload ) );
	}

	public function privacy_policy(): array {
		return array(
			__( 'Visits: a page may count your visits on your device, to show or hide parts of it.', 'ramjet' ),
		);
	}

	private function menu(): Menu {
		$pages = $this->features->collect( static fn( Feature $feature ): array => $feature->dashboard_pages() );
		usort( $pages, static fn( Page $a, Page $b ): int => $a->position <=> $b->position );
		$state = new InitialState( $this->features );
		return new Menu( $pages, fn( array $pages ): Dashboard => new Dashboard( $this->file, $pages, $state ) );
	}

	/** Hands the text to WordPress's guide (Settings > Privacy), which tells owners when it has changed. */
	private function suggest_policy(): void {
		$guide = __( 'Keep the paragraphs about the blocks that you use.', 'ramjet' ) . ' '
			. __( 'Ramjet sends nothing about your visitors to its makers.', 'ramjet' ) . ' '
			. __( 'It contacts third parties only when a visitor uses a block that needs one.', 'ramjet' );
		$text  = '<p class="privacy-policy-tutorial">' . esc_html( $guide ) . '</p>';
		$texts = $this->features->collect( static fn( Feature $feature ): array => $feature->privacy_policy() );
		foreach ( $texts as $paragraph ) {
			$text .= '<p>' . esc_html( $paragraph ) . '</p>';
		}
		wp_add_privacy_policy_content( __( 'Ramjet', 'ramjet' ), $text );
	}
}
