<?php
declare(strict_types=1);

namespace Ramjet\Forms;

use Ramjet\Forms\Options\FormOptions;
use Ramjet\Forms\Options\Schedule;
use Ramjet\Forms\Responses\BatchController;
use Ramjet\Forms\Responses\DestinationsController;
use Ramjet\Forms\Responses\EmptyController;
use Ramjet\Forms\Responses\Export\ExportDownload;
use Ramjet\Forms\Responses\FileDownload;
use Ramjet\Forms\Responses\HeldResponses;
use Ramjet\Forms\Responses\LatestResponses;
use Ramjet\Forms\Responses\ListController;
use Ramjet\Forms\Responses\ResponseAccess;
use Ramjet\Forms\Responses\ResponseActions;
use Ramjet\Forms\Responses\ResponseController;
use Ramjet\Forms\Responses\ResponseIndex;
use Ramjet\Forms\Responses\ResponsePersonalData;
use Ramjet\Forms\Responses\UnreadCount;
use Ramjet\Forms\Responses\UnreadableResponses;
use Ramjet\Forms\Storage\Cleanup;
use Ramjet\Forms\Storage\PostType;
use Ramjet\Forms\Storage\ResponseStore;
use Ramjet\Support\Dashboard\Badge;
use Ramjet\Support\Dashboard\Page;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Features\RestRequests;
use Ramjet\Support\Files\Vault;
use Ramjet\Support\Health\Finding;
use Ramjet\Support\Jobs\Job;
use Ramjet\Support\Rest\RouteTable;
use Ramjet\Support\Site\Conflicts;

/** The responses to forms: lists, exports, deletes and delivers them again, for people who may read them. */
final class ResponsesFeature extends Feature implements
	Provides\Jobs,
	Provides\Routes,
	Provides\Pages,
	Provides\OverviewItems,
	Provides\State,
	Provides\HealthTests,
	Provides\PersonalRecords
{

	// Spelled out here, because these hooks fire on pages that do not need the class that declares it.
	private const RESPONSE = 'feedback';

	/** @param Conflicts $conflicts What another plugin registered first. */
	public function __construct( private readonly Conflicts $conflicts, private readonly FormsFeature $forms ) {}

	public function boot(): void {
		$this->boot_post_type();
		$this->boot_storage();
		is_admin() && self::boot_admin();
	}

	private function boot_post_type(): void {
		// Visitors' pages do not need the post type. Late, so that Jetpack registers it first where it is active.
		$register = fn() => PostType::register( $this->conflicts );
		if ( is_admin() || wp_doing_cron() || ( defined( 'WP_CLI' ) && WP_CLI ) ) {
			add_action( 'init', $register, 20 );
		} else {
			RestRequests::prepare( RestRequests::OURS, $register );
		}
	}

	private function boot_storage(): void {
		$is_response = static fn( mixed $post ): bool =>
			$post instanceof \WP_Post && self::RESPONSE === $post->post_type;
		$forget      = static fn( mixed $id, mixed $post = null ) =>
			$is_response( $post ) && self::cleanup()->forget( $post );
		$refresh     = static fn( mixed $id, mixed $post = null ) =>
			$is_response( $post ) && ResponseIndex::for_site()->refresh( $post->ID );
		add_action( 'deleted_post', $forget, 10, 2 );
		add_action( 'ramjet_form_response_stored', static fn() => UnreadCount::forget() );
		// Fires for every change to a response, also for those that other plugins make.
		add_action( 'clean_post_cache', $refresh, 10, 2 );
	}

	private static function boot_admin(): void {
		// Before WordPress's own check, which would refuse the list of this post type.
		add_action( 'admin_menu', self::redirect_old_list( ... ), 0 );
		$export = static fn() => ( new ExportDownload( ResponseStore::for_site(), ResponseIndex::for_site() ) )->send();
		add_action( 'admin_post_ramjet_export_responses', $export );
		$serve = static function (): void {
			// phpcs:ignore WordPress.Security.NonceVerification -- FileDownload checks who may read the file.
			$query = array_filter( $_GET, 'is_string' ) + array( 'response' => '', 'file' => '' );
			( new FileDownload( ResponseStore::for_site(), new Vault() ) )->serve( $query['response'], $query['file'] );
		};
		add_action( 'admin_post_ramjet_form_file', $serve );
		add_action( 'admin_post_nopriv_ramjet_form_file', 'auth_redirect' );
	}

	/** Redirects links to Jetpack's list of responses to Ramjet's, unless Jetpack is there. */
	private static function redirect_old_list(): void {
		// phpcs:ignore WordPress.Security.NonceVerification -- Changes nothing.
		$type    = sanitize_key( wp_unslash( $_GET['post_type'] ?? '' ) );
		$is_list = 'edit.php' === ( $GLOBALS['pagenow'] ?? '' ) && self::RESPONSE === $type;
		if ( $is_list && ! defined( 'JETPACK__VERSION' ) && ResponseAccess::may_ask() ) {
			wp_safe_redirect( admin_url( Page::url( 'responses' ) ) );
			exit;
		}
	}

	public function jobs(): array {
		$clean     = static function (): void {
			self::cleanup()->run();
			ResponseIndex::for_site()->repair();
		};
		$is_needed = static fn(): bool => self::cleanup()->is_needed();
		return array( new Job( Schedule::CLEANUP, $clean, 'daily', $is_needed ) );
	}

	public function routes(): array {
		return array( new RouteTable( 'ramjet/v1', $this->definitions( ... ) ) );
	}

	private function definitions(): array {
		$responses = ResponseStore::for_site();
		$index     = ResponseIndex::for_site();
		$queue     = $this->forms->queue( ... );
		$actions   = new ResponseActions( $responses, $queue, $this->forms->akismet( ... ), new FormOptions() );
		$approvals = $this->forms->approvals();
		$held      = new HeldResponses( $responses, $index, $queue );
		return array_merge(
			( new DestinationsController( $approvals, $held ) )->routes(),
			( new ListController( $responses, $index ) )->routes(),
			( new ResponseController( $responses, $index, $actions, $approvals, $queue ) )->routes(),
			( new BatchController( $responses, $actions ) )->routes(),
			( new EmptyController( $responses, $index ) )->routes()
		);
	}

	public function dashboard_pages(): array {
		$routes = array(
			'ramjet/v1/forms/responses?order=desc&orderby=date&page=1&per_page=20&status=inbox',
			'ramjet/v1/forms/responses/counts',
			'ramjet/v1/forms/responses/forms',
		);
		$title  = __( 'Responses', 'ramjet' );
		$access = ResponseAccess::capability();
		$badge  = self::badge( ... );
		return array( new Page( 'responses', $title, 20, $routes, $access, has_styles: true, badge: $badge ) );
	}

	public function overview(): array {
		return ResponseAccess::may_ask()
			? ( new LatestResponses( ResponseStore::for_site(), ResponseIndex::for_site() ) )->items( time() )
			: array();
	}

	private static function badge(): Badge {
		$count = UnreadCount::kept() ?? ( new UnreadCount( ResponseIndex::for_site() ) )->get();
		/* translators: %s: number of form responses. */
		$text = _n( '%s unread response', '%s unread responses', $count, 'ramjet' );
		return new Badge( $count, sprintf( $text, number_format_i18n( $count ) ) );
	}

	public function health_tests(): array {
		return array(
			'ramjet_responses' => array(
				'label' => __( 'Stored form responses', 'ramjet' ),
				'test'  => static fn(): Finding => ( new UnreadableResponses( ResponseIndex::for_site() ) )->finding(),
			),
		);
	}

	public function personal_data(): array {
		return array( new ResponsePersonalData( $GLOBALS['wpdb'], ResponseStore::for_site() ) );
	}

	public function initial_state( ?string $editor ): array {
		$can_read = ResponseAccess::may_ask();
		return array(
			// For the form with which the Responses page requests an export.
			'exportNonce'      => null === $editor && $can_read ? wp_create_nonce( ExportDownload::ACTION ) : '',
			'canReadResponses' => $can_read,
		);
	}

	private static function cleanup(): Cleanup {
		return new Cleanup( $GLOBALS['wpdb'], ResponseStore::for_site(), new Vault(), new FormOptions() );
	}
}
