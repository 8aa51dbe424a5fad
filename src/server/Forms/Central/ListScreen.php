<?php
declare(strict_types=1);

namespace Ramjet\Forms\Central;

use Ramjet\Forms\Definition\CentralForm;
use Ramjet\Forms\Definition\Usage;
use Ramjet\Forms\Responses\ResponseAccess;
use Ramjet\Forms\Responses\ResponseIndex;
use Ramjet\Support\Dashboard\Page;
use Ramjet\Support\Markup\Html;
use Ramjet\Support\Visitors\BlockSource;

/** The list of forms in wp-admin, with columns for where a form is used and for its responses. */
final class ListScreen {

	/** How many places a row lists. */
	private const PLACES = 5;

	/** @var array<int, list<int>>|null Form => where it is used; null before the first row. */
	private ?array $usage = null;

	/** @var array<string, int> BlockSource => number of responses. */
	private array $responses = array();

	public function __construct( private readonly ResponseIndex $index ) {}

	/** Adds the hooks of the screen (action load-edit.php). */
	public function boot(): void {
		$type = CentralForm::POST_TYPE;
		if ( get_current_screen()?->post_type !== $type ) {
			return;
		}
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Whether the list is filtered.
		if ( array( 'post_type' ) === array_keys( $_GET ) ) {
			get_post_type_object( $type )->labels->not_found = __(
				'No forms yet. Add a form here to show it on several pages. Change it once, and every page shows the change.',
				'ramjet'
			);
		}
		FormsInPosts::boot();
		add_filter( "manage_{$type}_posts_columns", self::columns( ... ) );
		$hooks = FormsInPosts::is_open()
			? array( 'manage_posts_custom_column', 'manage_pages_custom_column' )
			: array( "manage_{$type}_posts_custom_column" );
		foreach ( $hooks as $hook ) {
			add_action( $hook, $this->print_cell( ... ), 10, 2 );
		}
		add_filter( 'post_row_actions', self::row_actions( ... ), 10, 2 );
		add_filter( 'bulk_post_updated_messages', self::messages( ... ), 10, 2 );
		add_action( 'admin_notices', self::warn_of_trashed( ... ) );
	}

	/** @param array<string, string> $columns */
	private static function columns( array $columns ): array {
		$place = array( 'used' => __( 'Used on', 'ramjet' ) );
		$date  = array_slice( $columns, -1 );
		if ( FormsInPosts::is_open() ) {
			$place = array( 'type' => __( 'Type', 'ramjet' ) );
			unset( $columns['cb'] );
		}
		return array_diff_key( $columns, $date ) + $place + array( 'responses' => __( 'Responses', 'ramjet' ) ) + $date;
	}

	private function print_cell( string $column, int $id ): void {
		$this->usage ?? $this->read_rows();
		$cell = match ( $column ) {
			'used'      => self::used_on( $this->usage[ $id ] ?? array() ),
			'type'      => Html::text( self::type_of( $id ) ),
			'responses' => $this->responses_of( (string) BlockSource::post( $id ) ),
			default     => '',
		};
		echo $cell; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- safe markup.
	}

	private static function type_of( int $id ): string {
		return get_post_type_object( (string) get_post_type( $id ) )?->labels->singular_name ?? '';
	}

	/** Reads the usage and the number of responses of all listed forms at once. */
	private function read_rows(): void {
		$ids             = array_map( 'intval', wp_list_pluck( $GLOBALS['wp_query']->posts ?? array(), 'ID' ) );
		$this->usage     = Usage::of( $ids );
		$sources         = array_map( static fn( int $id ): string => (string) BlockSource::post( $id ), $ids );
		$this->index->catch_up();
		$this->responses = $this->index->query()->count_by_source( $sources );
		_prime_post_caches( array_unique( array_merge( ...array_values( $this->usage ) ) ), false, false );
	}

	/**
	 * @param list<int> $places Posts, and Usage::WIDGETS.
	 * @return string Safe markup.
	 */
	private static function used_on( array $places ): string {
		$links = array();
		foreach ( $places as $id ) {
			if ( Usage::WIDGETS === $id && current_user_can( 'edit_theme_options' ) ) {
				$links[] = self::link( admin_url( 'widgets.php' ), __( 'Widgets', 'ramjet' ) );
			} elseif ( Usage::WIDGETS !== $id && current_user_can( 'edit_post', $id ) ) {
				$title   = wp_strip_all_tags( get_the_title( $id ) );
				$title   = '' === $title ? __( '(no title)', 'ramjet' ) : $title;
				$links[] = self::link( (string) get_edit_post_link( $id, 'raw' ), $title );
			}
		}
		$shown = array_slice( $links, 0, self::PLACES );
		$more  = count( $places ) - count( $shown );
		/* translators: %s: number of pages. */
		$rest = $more > 0 ? ' ' . esc_html( sprintf( __( '+ %s more', 'ramjet' ), number_format_i18n( $more ) ) ) : '';
		return array() === $places ? self::none( __( 'Not used', 'ramjet' ) ) : implode( ', ', $shown ) . $rest;
	}

	private function responses_of( string $source ): string {
		$count = $this->responses[ $source ] ?? 0;
		$url   = admin_url( Page::url( 'responses', array( 'form' => rawurlencode( "$source|" ) ) ) );
		return 0 === $count || ! ResponseAccess::may_ask()
			? self::none( __( 'No responses', 'ramjet' ) )
			: self::link( $url, number_format_i18n( $count ) );
	}

	private static function none( string $text ): string {
		return '<span aria-hidden="true">—</span>'
			. Html::element( 'span', array( 'class' => 'screen-reader-text' ), esc_html( $text ) );
	}

	private static function link( string $url, string $text ): string {
		return Html::element( 'a', array( 'href' => $url ), esc_html( $text ) );
	}

	/** @param array<string, string> $actions */
	private static function row_actions( array $actions, \WP_Post $post ): array {
		$create = get_post_type_object( $post->post_type )->cap->create_posts;
		if ( 'trash' === $post->post_status || ! isset( $actions['edit'] ) || ! current_user_can( $create ) ) {
			return $actions;
		}
		$link = self::link( Duplicate::url( $post->ID ), __( 'Duplicate', 'ramjet' ) );
		return array_slice( $actions, 0, 1 ) + array( 'duplicate' => $link ) + $actions;
	}

	/**
	 * @param array<string, array<string, string>> $messages By post type.
	 * @param array<string, int>                   $counts   Number of forms by message.
	 */
	private static function messages( array $messages, array $counts ): array {
		[ 'updated' => $updated, 'trashed' => $trashed, 'untrashed' => $restored, 'deleted' => $deleted ] = $counts;
		$text = array(
			/* translators: %s: number of forms. */
			'updated'   => _n( '%s form updated.', '%s forms updated.', $updated, 'ramjet' ),
			/* translators: %s: number of forms. */
			'trashed'   => _n( '%s form moved to the Trash.', '%s forms moved to the Trash.', $trashed, 'ramjet' ),
			/* translators: %s: number of forms. */
			'untrashed' => _n( '%s form restored.', '%s forms restored.', $restored, 'ramjet' ),
			/* translators: %s: number of forms. */
			'deleted'   => _n( '%s form permanently deleted.', '%s forms permanently deleted.', $deleted, 'ramjet' ),
		);
		return array( CentralForm::POST_TYPE => $text ) + $messages;
	}

	/** After forms were moved to the trash; WordPress's own notice has the link to undo it. */
	private static function warn_of_trashed(): void {
		// phpcs:ignore WordPress.Security -- Only counted.
		$ids   = isset( $_GET['trashed'], $_GET['ids'] ) ? wp_parse_id_list( wp_unslash( $_GET['ids'] ) ) : array();
		$count = count( array_unique( array_merge( array(), ...array_values( Usage::of( $ids ) ) ) ) );
		if ( $count > 0 ) {
			/* translators: %s: number of pages. */
			$text = _n(
				'%s page shows a form that is now in the trash. Visitors no longer see the form there.',
				'%s pages show forms that are now in the trash. Visitors no longer see the forms there.',
				$count,
				'ramjet'
			);
			wp_admin_notice( esc_html( sprintf( $text, number_format_i18n( $count ) ) ), array( 'type' => 'warning' ) );
		}
	}
}
