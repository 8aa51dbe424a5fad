<?php
declare(strict_types=1);

namespace Ramjet\Forms;

use Ramjet\Captcha\CaptchaServices;
use Ramjet\Captcha\ChallengeController;
use Ramjet\Captcha\SelectedCaptcha;
use Ramjet\Forms\Central\Duplicate;
use Ramjet\Forms\Central\FormPostType;
use Ramjet\Forms\Central\ListScreen;
use Ramjet\Forms\Definition\UnknownFields;
use Ramjet\Forms\Definition\Usage;
use Ramjet\Forms\Delivery\QueueHealth;
use Ramjet\Forms\Integrations\Crm\CrmController;
use Ramjet\Forms\Integrations\Crm\JetpackCrm;
use Ramjet\Forms\Integrations\Salesforce\DailyCount;
use Ramjet\Forms\Integrations\Salesforce\SalesforceController;
use Ramjet\Forms\Integrations\Webhooks\SecretController;
use Ramjet\Forms\Options\FormOptions;
use Ramjet\Forms\Options\Schedule;
use Ramjet\Forms\Rendering\Renderer;
use Ramjet\Forms\Rendering\ResultPage;
use Ramjet\Forms\Responses\DestinationsController;
use Ramjet\Forms\Responses\Export\ExportDownload;
use Ramjet\Forms\Responses\OldList;
use Ramjet\Forms\Responses\ResponseAccess;
use Ramjet\Forms\Responses\UnreadableResponses;
use Ramjet\Forms\Responses\UnreadCount;
use Ramjet\Forms\Storage\FormTables;
use Ramjet\Forms\Storage\PostType;
use Ramjet\Support\Admin\Page;
use Ramjet\Support\Conflicts;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Contracts\SignupForm;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Health\Finding;

/** Contact forms: shows them, accepts submissions, and stores and delivers the responses. */
final class FormsFeature extends Feature {

	// Spelled out here, because these hooks fire on pages that do not need the classes that declare them.
	private const FORM     = 'jetpack/contact-form';
	private const RESPONSE = 'feedback';
	private const CENTRAL  = 'jetpack_form';

	/** The `action` that Jetpack's forms post. */
	private const JETPACK = 'grunion-contact-form';

	private ?Forms $forms = null;

	/** Id of the block widget that is being rendered. */
	private ?string $widget = null;

	/**
	 * @param string      $file      The main plugin file.
	 * @param Conflicts   $conflicts What another plugin registered first.
	 * @param \Closure(): ServiceKeys $keys Keys of the captcha services.
	 * @param \Closure(): SignupForm $signup The block that is a signup form.
	 */
	public function __construct(
		private readonly string $file,
		private readonly Conflicts $conflicts,
		private readonly \Closure $keys,
		private readonly \Closure $signup
	) {}

	public function boot(): void {
		$this->boot_rendering();
		$this->boot_submissions();
		$this->boot_responses();
		$this->boot_central_forms();
		$this->boot_queue();
		$this->boot_approvals();
		$this->boot_privacy();
		is_admin() && $this->boot_admin();
	}

	private function boot_rendering(): void {
		$remember = function ( mixed $content, mixed $instance = null, mixed $widget = null ): mixed {
			$this->widget = $widget instanceof \WP_Widget ? $widget->id : null;
			return $content;
		};
		add_filter( 'widget_block_content', $remember, 1, 3 );
		$load = fn( mixed $module ): mixed => array() === $module ? $this->captcha()->module( $this->file ) : $module;
		add_filter( 'ramjet_form_module', $load );
	}

	private function boot_submissions(): void {
		// phpcs:disable WordPress.Security.NonceVerification.Missing -- a submission's token is checked later.
		if ( is_string( $_POST['ramjet_form'] ?? null ) ) {
			add_action( 'wp_loaded', fn() => $this->forms()->submissions()->accept( $this->captcha() ) );
			$prepare = fn() => $this->forms()->outcome && ResultPage::prepare( $this->forms()->outcome );
			add_action( 'template_redirect', $prepare, 0 );
		} elseif ( self::JETPACK === ( $_POST['action'] ?? '' ) ) {
			add_action( 'template_redirect', fn() => $this->forms()->submissions()->fill_in_jetpack_form(), 0 );
		} elseif ( array() === $_POST && (int) ( $_SERVER['CONTENT_LENGTH'] ?? 0 ) > 0 ) {
			add_action( 'template_redirect', fn() => $this->forms()->submissions()->refuse_oversized(), 0 );
		}
		// phpcs:enable
	}

	private function boot_responses(): void {
		// Visitors' pages do not need the post type. Late, so that Jetpack registers it first where it is active.
		$register = fn() => PostType::register( $this->conflicts );
		if ( is_admin() || wp_doing_cron() || ( defined( 'WP_CLI' ) && WP_CLI ) ) {
			add_action( 'init', $register, 20 );
		} else {
			add_action( 'rest_api_init', $register, 0 );
		}
		// The comment status of a response says whether it was read.
		$close = static fn( mixed $open, mixed $post = 0 ): mixed =>
			self::RESPONSE === get_post_type( $post ) ? false : $open;
		add_filter( 'comments_open', $close, 20, 2 );
		$is_response = static fn( mixed $post ): bool =>
			$post instanceof \WP_Post && self::RESPONSE === $post->post_type;
		$forget      = fn( mixed $id, mixed $post = null ) =>
			$is_response( $post ) && $this->forms()->submissions()->cleanup()->forget( $post );
		$refresh     = fn( mixed $id, mixed $post = null ) =>
			$is_response( $post ) && $this->forms()->index()->refresh( $post->ID );
		add_action( 'deleted_post', $forget, 10, 2 );
		add_action( 'ramjet_form_response_stored', static fn() => UnreadCount::forget() );
		// Fires for every change to a response, also for those that other plugins make.
		add_action( 'clean_post_cache', $refresh, 10, 2 );
	}

	private function boot_central_forms(): void {
		// A visitor's page only reads posts of the type. Late, so that Jetpack registers it first where it is active.
		$is_needed = static fn(): bool =>
			is_admin() || wp_doing_cron() || ( defined( 'WP_CLI' ) && WP_CLI ) || is_user_logged_in();
		add_action( 'init', static fn() => $is_needed() && FormPostType::register(), 20 );
		add_action( 'rest_api_init', static fn() => FormPostType::register(), 0 );
		$announce = static fn( mixed $id, mixed $post = null ) =>
			$post instanceof \WP_Post && self::CENTRAL === $post->post_type && Usage::announce( $post->ID );
		add_action( 'wp_after_insert_post', $announce, 20, 2 );
		add_action( 'deleted_post', $announce, 20, 2 );
	}

	private function boot_queue(): void {
		$add = static fn( mixed $list ): mixed => is_array( $list ) ? Schedule::add_interval( $list ) : $list;
		add_filter( 'cron_schedules', $add );
		add_action( 'ramjet_forms_deliver', fn() => $this->forms()->submissions()->queue()->run() );
		add_action( 'ramjet_forms_cleanup', fn() => $this->forms()->submissions()->cleanup()->run() );
		add_action( 'ramjet_forms_cleanup', fn() => $this->forms()->index()->repair() );
	}

	private function boot_approvals(): void {
		$save_post = function ( mixed $id, mixed $post = null, mixed $update = null, mixed $before = null ): void {
			$before  = $before instanceof \WP_Post ? $before : null;
			$content = $post instanceof \WP_Post ? $post->post_content . $before?->post_content : '';
			if ( str_contains( $content, self::FORM ) ) {
				$this->forms()->approvals()->post_saved( $post->ID, $post, $before );
				UnknownFields::post_saved( $post );
			}
		};
		add_action( 'wp_after_insert_post', $save_post, 10, 4 );
		// WordPress's own functions do not fire it for attachments, whose pages show their description.
		$save_file = static fn( mixed $id, mixed $file = null, mixed $before = null ) =>
			$save_post( $id, $file ?? get_post( $id ), null, $before );
		add_action( 'add_attachment', $save_file );
		add_action( 'attachment_updated', $save_file, 10, 3 );
		// The first parameter is the option's name where it is added.
		$save = fn( mixed $before, mixed $widgets = null ) =>
			$this->forms()->approvals()->widgets_saved( $widgets, $before );
		add_action( 'add_option_widget_block', $save, 10, 2 );
		add_action( 'update_option_widget_block', $save, 10, 2 );
	}

	private function boot_privacy(): void {
		$with_exporter = fn( mixed $list ): mixed =>
			is_array( $list ) ? $this->forms()->personal_data()->add_exporter( $list ) : $list;
		$with_eraser   = fn( mixed $list ): mixed =>
			is_array( $list ) ? $this->forms()->personal_data()->add_eraser( $list ) : $list;
		add_filter( 'wp_privacy_personal_data_exporters', $with_exporter );
		add_filter( 'wp_privacy_personal_data_erasers', $with_eraser );
	}

	private function boot_admin(): void {
		add_action( 'admin_menu', static fn() => ListScreen::add_to_menu(), 11 );
		$is_list = static fn(): bool => self::CENTRAL === ( $GLOBALS['typenow'] ?? '' );
		add_action( 'load-edit.php', fn() => $is_list() && ( new ListScreen( $this->forms()->index() ) )->boot() );
		add_action( 'admin_post_ramjet_duplicate_form', static fn() => Duplicate::run() );
		// Before WordPress's own check, which would refuse the list of this post type.
		// phpcs:ignore WordPress.Security -- Changes nothing.
		$redirect = static fn() => self::RESPONSE === ( $_GET['post_type'] ?? null ) && OldList::redirect();
		add_action( 'admin_menu', $redirect, 0 );
		$export = fn() => ( new ExportDownload( $this->forms()->responses(), $this->forms()->index() ) )->send();
		add_action( 'admin_post_ramjet_export_responses', $export );
		$serve = function (): void {
			// phpcs:ignore WordPress.Security.NonceVerification -- ExportDownload checks who may read the file.
			$query = array_filter( $_GET, 'is_string' ) + array( 'response' => '', 'file' => '' );
			$this->forms()->submissions()->download()->serve( $query['response'], $query['file'] );
		};
		add_action( 'admin_post_ramjet_form_file', $serve );
		add_action( 'admin_post_nopriv_ramjet_form_file', 'auth_redirect' );
	}

	public function controllers(): array {
		return array(
			new CrmController( new JetpackCrm() ),
			new SalesforceController( new DailyCount( time() ) ),
			new SecretController( $this->forms() ),
			new DestinationsController( $this->forms() ),
			new ChallengeController(),
			...$this->forms()->response_controllers(),
		);
	}

	public function services(): array {
		return CaptchaServices::all();
	}

	public function dashboard_pages(): array {
		$routes = array(
			'ramjet/v1/forms/responses?order=desc&orderby=date&page=1&per_page=20&status=inbox',
			'ramjet/v1/forms/responses/counts',
			'ramjet/v1/forms/responses/forms',
		);
		$unread = fn(): int => UnreadCount::kept() ?? ( new UnreadCount( $this->forms()->index() ) )->get();
		$title  = __( 'Responses', 'ramjet' );
		$page   = new Page( 'responses', $title, 20, $routes, ResponseAccess::capability(), has_styles: true, unread: $unread );
		return array( $page );
	}

	public function settings(): array {
		return array( new FormOptions() );
	}

	public function resettables(): array {
		return array( new FormOptions() );
	}

	public function migrations( \wpdb $db ): array {
		return FormTables::steps( $db );
	}

	public function overview(): array {
		$captcha = $this->captcha()->overview_item();
		return array(
			...( null === $captcha ? array() : array( $captcha ) ),
			...$this->forms()->overview()->items(),
			...$this->forms()->unnamed_proxies()->items(),
			...UnknownFields::items(),
			...$this->forms()->failures()->items(),
		);
	}

	public function health_tests(): array {
		return array(
			'ramjet_responses'   => array(
				'label' => __( 'Stored form responses', 'ramjet' ),
				'test'  => fn(): Finding => ( new UnreadableResponses( $this->forms()->index() ) )->finding(),
			),
			'ramjet_forms_queue' => array(
				'label' => __( 'Delivery of form responses', 'ramjet' ),
				'test'  => fn(): Finding =>
					( new QueueHealth( $GLOBALS['wpdb'], $this->forms()->failures(), time() ) )->run(),
			),
		);
	}

	public function privacy_policy(): array {
		return array(
			__(
				'Forms: your response and the page’s URL are stored on this site and sent to its owner by email.',
				'ramjet'
			),
		);
	}

	public function initial_state( ?string $editor ): array {
		$can_read = ResponseAccess::may_ask();
		return array(
			// For the form with which the Responses page requests an export.
			'exportNonce'      => null === $editor && $can_read ? wp_create_nonce( ExportDownload::ACTION ) : '',
			'canReadResponses' => $can_read,
			'unnamedProxies'   => null === $editor && current_user_can( 'manage_options' )
				? $this->forms()->unnamed_proxies()->addresses()
				: array(),
		);
	}

	public function renderers(): array {
		return array( 'contact-form' => $this->renderer( ... ) );
	}

	/** Prints contact forms and parts of signup forms. */
	public function renderer(): Renderer {
		return $this->forms()->renderer( fn(): ?string => $this->widget );
	}

	private function forms(): Forms {
		return $this->forms ??= new Forms( $this->signup );
	}

	private function captcha(): SelectedCaptcha {
		return new SelectedCaptcha( $this->forms()->options, ( $this->keys )() );
	}
}
