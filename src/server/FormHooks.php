<?php
declare(strict_types=1);

namespace Ramjet;

use Ramjet\Forms\Rendering\ResultPage;
use Ramjet\Forms\Storage\Entry;

/**
 * The part of the composition root that makes forms work wherever WordPress runs.
 */
final class FormHooks {

	/**
	 * @param Parts $parts What capabilities are made of.
	 */
	public function __construct( private readonly Parts $parts ) {}

	/**
	 * Adds the hooks.
	 */
	public function boot(): void {
		$this->boot_submissions();
		$this->boot_entries();
		$this->boot_approvals();
	}

	private function boot_submissions(): void {
		// phpcs:ignore WordPress.Security.NonceVerification.Missing -- only asks whether a form was sent; its token is checked where it is read.
		if ( isset( $_POST['ramjet_form'] ) ) {
			add_action( 'template_redirect', fn() => $this->parts->forms()->outcome && ResultPage::prepare( $this->parts->forms()->outcome ), 0 );
		}
	}

	private function boot_entries(): void {
		// Whoever changes an entry, this plugin or another, WordPress forgets its copy of it then.
		add_action(
			'clean_post_cache',
			function ( mixed $id, mixed $post = null ): void {
				if ( $post instanceof \WP_Post && Entry::POST_TYPE === $post->post_type ) {
					$this->parts->forms()->responses()->index->refresh( $post->ID );
				}
			},
			10,
			2
		);
	}

	private function boot_approvals(): void {
		add_action(
			'wp_after_insert_post',
			fn( mixed $id, mixed $post = null, mixed $update = null, mixed $before = null ) => $post instanceof \WP_Post && $this->parts->forms()->approvals()->post_saved( $post->ID, $post, $before instanceof \WP_Post ? $before : null ),
			10,
			4
		);
		add_action( 'add_option_widget_block', fn( mixed $name, mixed $widgets = null ) => $this->parts->forms()->approvals()->widgets_saved( $widgets ), 10, 2 );
		add_action( 'update_option_widget_block', fn( mixed $old, mixed $widgets = null ) => $this->parts->forms()->approvals()->widgets_saved( $widgets ), 10, 2 );
	}
}
