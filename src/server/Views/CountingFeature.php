<?php
declare(strict_types=1);

namespace Ramjet\Views;

use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Contracts\Shared;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;

/** Pages that report their views, what counts them, and the blocks that show the numbers. */
final class CountingFeature extends Feature implements Provides\Renderers {

	private ?ViewStore $views = null;

	private ?TopPosts $top = null;

	public function __construct( private readonly Manifest $manifest, private readonly Shared $shared ) {}

	public function boot(): void {
		if ( ! ViewsFeature::is_active() ) {
			return;
		}
		// phpcs:ignore WordPress.Security.NonceVerification -- It is signed.
		if ( isset( $_GET[ Counter::PARAMETER ] ) ) {
			add_action( 'plugins_loaded', $this->answer( ... ) );
			return;
		}
		add_action( 'wp_enqueue_scripts', fn() => ( new PageScript( $this->manifest ) )->enqueue() );
		add_action( 'deleted_post', fn( mixed $id ) => $this->views()->delete( (int) $id ) );
	}

	public function renderers(): array {
		return array(
			'blog-stats' => fn(): object => new BlogStatsMarkup(
				ViewsFeature::is_active( ... ),
				new Totals( $this->views(), new ViewsSettings() )
			),
			'top-posts'  => fn(): object => new TopPostsMarkup(
				ViewsFeature::is_active( ... ),
				$this->top ??= new TopPosts( $GLOBALS['wpdb'] )
			),
		);
	}

	/** Replies before the theme is loaded. The page does not need to know whether its view counts. */
	private function answer(): never {
		// Who writes the posts is no visitor.
		if ( ! current_user_can( 'edit_posts' ) ) {
			$counter = new Counter( $this->views(), $this->shared->trusted_proxies( ... ) );
			// phpcs:ignore WordPress.Security -- It is compared with what the site signs.
			$counter->count( wp_unslash( $_GET[ Counter::PARAMETER ] ), $_SERVER );
		}
		status_header( 204 );
		header( 'Cache-Control: no-store, private' );
		exit;
	}

	private function views(): ViewStore {
		return $this->views ??= new ViewStore( $GLOBALS['wpdb'] );
	}
}
