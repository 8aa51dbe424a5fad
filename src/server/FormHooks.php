<?php
declare(strict_types=1);

namespace Ramjet;

use Ramjet\Forms\Delivery\Schedule;
use Ramjet\Forms\Rendering\ResultPage;
use Ramjet\Forms\Responses\UnreadCount;
use Ramjet\Forms\Storage\PostType;
use Ramjet\Support\Migrations;

/**
 * The part of the composition root that makes forms work wherever WordPress runs.
 */
final class FormHooks {

	// Spelled out here, for these hooks fire on pages that have no use for the classes that declare them.

	/** The block of a form. */
	private const FORM = 'jetpack/contact-form';

	/** The post type of entries. */
	private const ENTRY = 'feedback';

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
		$this->boot_captcha();
		$this->boot_files();
		$this->boot_queue();
		$this->boot_approvals();
	}

	private function boot_submissions(): void {
		// phpcs:disable WordPress.Security.NonceVerification.Missing -- only asks whether a form was sent; its token is checked where it is read.
		if ( is_string( $_POST['ramjet_form'] ?? null ) ) {
			add_action( 'wp_loaded', fn() => $this->parts->forms()->submissions()->take() );
			add_action( 'template_redirect', fn() => $this->parts->forms()->outcome && ResultPage::prepare( $this->parts->forms()->outcome ), 0 );
		} elseif ( array() === $_POST && (int) ( $_SERVER['CONTENT_LENGTH'] ?? 0 ) > 0 ) {
			add_action( 'template_redirect', fn() => $this->parts->forms()->submissions()->refuse_oversized(), 0 );
		}
		// phpcs:enable
	}

	private function boot_entries(): void {
		// Pages of visitors have no use for the post type. Late, so that Jetpack has registered it.
		$register = fn() => PostType::register( $this->parts->conflicts );
		if ( is_admin() || wp_doing_cron() || ( defined( 'WP_CLI' ) && WP_CLI ) ) {
			add_action( 'init', $register, 20 );
		} else {
			add_action( 'rest_api_init', $register, 0 );
		}
		// An entry's comment status says whether it was read.
		add_filter( 'comments_open', static fn( mixed $open, mixed $post = 0 ): mixed => $open && self::ENTRY === get_post_type( $post ) ? false : $open, 20, 2 );
		add_action(
			'deleted_post',
			function ( mixed $id, mixed $post = null ): void {
				if ( $post instanceof \WP_Post && self::ENTRY === $post->post_type ) {
					$this->parts->forms()->submissions()->cleanup()->forget( $post );
				}
			},
			10,
			2
		);
		add_action( 'ramjet_form_response_stored', static fn() => UnreadCount::forget() );
		// Whoever changes an entry, this plugin or another, WordPress forgets its copy of it then.
		add_action(
			'clean_post_cache',
			function ( mixed $id, mixed $post = null ): void {
				if ( $post instanceof \WP_Post && self::ENTRY === $post->post_type ) {
					$this->parts->forms()->responses()->index->refresh( $post->ID );
				}
			},
			10,
			2
		);
	}

	private function boot_captcha(): void {
		add_filter( 'ramjet_form_module', fn( mixed $module ): mixed => array() === $module ? $this->parts->forms()->submissions()->captcha()->module( $this->parts->file ) : $module );
	}

	private function boot_files(): void {
		add_action(
			'admin_post_ramjet_form_file',
			function (): void {
				// phpcs:disable WordPress.Security.NonceVerification.Recommended -- Changes nothing; who may read the entry may.
				$entry = $_GET['entry'] ?? '';
				$file  = $_GET['file'] ?? '';
				// phpcs:enable
				$this->parts->forms()->submissions()->download()->serve( is_string( $entry ) ? $entry : '', is_string( $file ) ? $file : '' );
			}
		);
		add_action( 'admin_post_nopriv_ramjet_form_file', 'auth_redirect' );
	}

	private function boot_queue(): void {
		register_activation_hook( $this->parts->file, static fn() => ( new Migrations( $GLOBALS['wpdb'] ) )->ensure() );
		add_filter( 'cron_schedules', static fn( mixed $schedules ): mixed => is_array( $schedules ) ? Schedule::add_interval( $schedules ) : $schedules );
		add_action( 'ramjet_forms_deliver', fn() => $this->parts->forms()->submissions()->queue()->run() );
		add_action( 'ramjet_forms_cleanup', fn() => $this->parts->forms()->submissions()->cleanup()->run() );
		add_action( 'ramjet_forms_cleanup', fn() => $this->parts->forms()->responses()->index->repair() );
	}

	private function boot_approvals(): void {
		add_action(
			'wp_after_insert_post',
			function ( mixed $id, mixed $post = null, mixed $update = null, mixed $before = null ): void {
				$before = $before instanceof \WP_Post ? $before : null;
				if ( $post instanceof \WP_Post && ( str_contains( $post->post_content, self::FORM ) || str_contains( $before?->post_content ?? '', self::FORM ) ) ) {
					$this->parts->forms()->approvals()->post_saved( $post->ID, $post, $before );
				}
			},
			10,
			4
		);
		add_action( 'add_option_widget_block', fn( mixed $name, mixed $widgets = null ) => $this->parts->forms()->approvals()->widgets_saved( $widgets ), 10, 2 );
		add_action( 'update_option_widget_block', fn( mixed $old, mixed $widgets = null ) => $this->parts->forms()->approvals()->widgets_saved( $widgets ), 10, 2 );
	}
}
