<?php
declare(strict_types=1);

namespace Ramjet\Forms;

use Ramjet\Forms\Captcha\Captcha;
use Ramjet\Forms\Captcha\CaptchaServices;
use Ramjet\Forms\Captcha\ChallengeController;
use Ramjet\Forms\Delivery\Failures;
use Ramjet\Forms\Delivery\QueueHealth;
use Ramjet\Forms\Delivery\Schedule;
use Ramjet\Forms\Integrations\Crm\CrmController;
use Ramjet\Forms\Integrations\Crm\JetpackCrm;
use Ramjet\Forms\Integrations\Overview;
use Ramjet\Forms\Integrations\Salesforce\DailyCount;
use Ramjet\Forms\Integrations\Salesforce\SalesforceController;
use Ramjet\Forms\Integrations\Webhooks\SecretController;
use Ramjet\Forms\Options\FormOptions;
use Ramjet\Forms\Rendering\ResultPage;
use Ramjet\Forms\Responses\Access;
use Ramjet\Forms\Responses\Export\Download;
use Ramjet\Forms\Responses\OldList;
use Ramjet\Forms\Responses\UnreadableResponses;
use Ramjet\Forms\Responses\UnreadCount;
use Ramjet\Forms\Storage\PostType;
use Ramjet\Forms\Storage\Tables;
use Ramjet\Support\Admin\Page;
use Ramjet\Support\Conflicts;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Feature;
use Ramjet\Support\Health\Finding;

/**
 * Contact forms: shows them, accepts submissions, and stores and delivers the responses.
 */
final class FormsFeature extends Feature {

	// Spelled out here, because these hooks fire on pages that do not need the classes that declare them.
	private const FORM     = 'jetpack/contact-form';
	private const RESPONSE = 'feedback';

	private ?Forms $forms = null;

	/** Id of the block widget that is being rendered. */
	private ?string $widget = null;

	/**
	 * @param string      $file      The main plugin file.
	 * @param Conflicts   $conflicts What another plugin registered first.
	 * @param \Closure(): ServiceKeys $keys Keys of the captcha services.
	 */
	public function __construct(
		private readonly string $file,
		private readonly Conflicts $conflicts,
		private readonly \Closure $keys
	) {}

	/** {@inheritDoc} */
	public function boot(): void {
		$this->boot_rendering();
		$this->boot_submissions();
		$this->boot_responses();
		$this->boot_queue();
		$this->boot_approvals();
		$this->boot_admin();
	}

	private function boot_rendering(): void {
		add_filter(
			'widget_block_content',
			function ( mixed $content, mixed $instance = null, mixed $widget = null ): mixed {
				$this->widget = $widget instanceof \WP_Widget ? $widget->id : null;
				return $content;
			},
			1,
			3
		);
		add_filter(
			'ramjet_form_module',
			fn( mixed $module ): mixed => array() === $module ? $this->captcha()->module( $this->file ) : $module
		);
	}

	private function boot_submissions(): void {
		// phpcs:disable WordPress.Security.NonceVerification.Missing -- only detects a submission; its token is checked later.
		if ( is_string( $_POST['ramjet_form'] ?? null ) ) {
			add_action( 'wp_loaded', fn() => $this->forms()->submissions()->accept( $this->captcha() ) );
			add_action( 'template_redirect', fn() => $this->forms()->outcome && ResultPage::prepare( $this->forms()->outcome ), 0 );
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
		add_filter(
			'comments_open',
			static fn( mixed $open, mixed $post = 0 ): mixed => $open && self::RESPONSE === get_post_type( $post ) ? false : $open,
			20,
			2
		);
		$for_responses = static fn( \Closure $action ): \Closure => static function ( mixed $id, mixed $post = null ) use ( $action ): void {
			if ( $post instanceof \WP_Post && self::RESPONSE === $post->post_type ) {
				$action( $post );
			}
		};
		add_action(
			'deleted_post',
			$for_responses( fn( \WP_Post $post ) => $this->forms()->submissions()->cleanup()->forget( $post ) ),
			10,
			2
		);
		add_action( 'ramjet_form_response_stored', static fn() => UnreadCount::forget() );
		// Fires for every change to a response, also for those that other plugins make.
		add_action( 'clean_post_cache', $for_responses( fn( \WP_Post $post ) => $this->forms()->index()->refresh( $post->ID ) ), 10, 2 );
	}

	private function boot_queue(): void {
		add_filter( 'cron_schedules', static fn( mixed $schedules ): mixed => is_array( $schedules ) ? Schedule::add_interval( $schedules ) : $schedules );
		add_action( 'ramjet_forms_deliver', fn() => $this->forms()->submissions()->queue()->run() );
		add_action( 'ramjet_forms_cleanup', fn() => $this->forms()->submissions()->cleanup()->run() );
		add_action( 'ramjet_forms_cleanup', fn() => $this->forms()->index()->repair() );
	}

	private function boot_approvals(): void {
		add_action(
			'wp_after_insert_post',
			function ( mixed $id, mixed $post = null, mixed $update = null, mixed $before = null ): void {
				$before  = $before instanceof \WP_Post ? $before : null;
				$content = $post instanceof \WP_Post ? $post->post_content . $before?->post_content : '';
				if ( str_contains( $content, self::FORM ) ) {
					$this->forms()->approvals()->post_saved( $post->ID, $post, $before );
				}
			},
			10,
			4
		);
		$save = fn( mixed $before_or_name, mixed $widgets = null ) => $this->forms()->approvals()->widgets_saved( $widgets );
		add_action( 'add_option_widget_block', $save, 10, 2 );
		add_action( 'update_option_widget_block', $save, 10, 2 );
	}

	private function boot_admin(): void {
		// Before WordPress's own check, which would refuse the list of this post type.
		add_action( 'admin_menu', static fn() => OldList::redirect(), 0 );
		add_action( 'admin_post_ramjet_export_responses', fn() => ( new Download( $this->forms()->responses(), $this->forms()->index() ) )->send() );
		add_action(
			'admin_post_ramjet_form_file',
			function (): void {
				// phpcs:disable WordPress.Security.NonceVerification.Recommended -- changes nothing; Download checks who may read the response.
				$response = $_GET['response'] ?? '';
				$file     = $_GET['file'] ?? '';
				// phpcs:enable
				$this->forms()->submissions()->download()->serve( is_string( $response ) ? $response : '', is_string( $file ) ? $file : '' );
			}
		);
		add_action( 'admin_post_nopriv_ramjet_form_file', 'auth_redirect' );
		add_filter(
			'wp_privacy_personal_data_exporters',
			fn( mixed $exporters ): mixed => is_array( $exporters ) ? $this->forms()->personal_data()->add_exporter( $exporters ) : $exporters
		);
		add_filter(
			'wp_privacy_personal_data_erasers',
			fn( mixed $erasers ): mixed => is_array( $erasers ) ? $this->forms()->personal_data()->add_eraser( $erasers ) : $erasers
		);
	}

	/** {@inheritDoc} */
	public function controllers(): array {
		return array(
			new CrmController( new JetpackCrm() ),
			new SalesforceController( new DailyCount( time() ) ),
			new SecretController( $this->forms()->webhook_secret() ),
			new ChallengeController(),
			...$this->forms()->response_controllers(),
		);
	}

	/** {@inheritDoc} */
	public function services(): array {
		return CaptchaServices::all();
	}

	/** {@inheritDoc} */
	public function dashboard_pages(): array {
		$routes = array(
			'ramjet/v1/forms/responses?order=desc&orderby=date&page=1&per_page=20&status=inbox',
			'ramjet/v1/forms/responses/counts',
			'ramjet/v1/forms/responses/forms',
		);
		$unread = fn(): int => UnreadCount::kept() ?? ( new UnreadCount( $this->forms()->index() ) )->get();
		$title  = __( 'Responses', 'ramjet' );
		return array( new Page( 'responses', $title, 20, $routes, Access::capability(), has_styles: true, unread: $unread ) );
	}

	/** {@inheritDoc} */
	public function settings(): array {
		return array( new FormOptions() );
	}

	/** {@inheritDoc} */
	public function resettables(): array {
		return array( new FormOptions() );
	}

	/** {@inheritDoc} */
	public function migrations( \wpdb $db ): array {
		return Tables::steps( $db );
	}

	/** {@inheritDoc} */
	public function overview(): array {
		$captcha = $this->captcha()->overview_item();
		return array(
			...( null === $captcha ? array() : array( $captcha ) ),
			...( new Overview( new DailyCount( time() ), $this->forms()->webhook_secret() ) )->items(),
			...( new Failures( $GLOBALS['wpdb'], time() ) )->items(),
		);
	}

	/** {@inheritDoc} */
	public function health_tests(): array {
		return array(
			'ramjet_responses'   => array(
				'label' => __( 'Stored form responses', 'ramjet' ),
				'test'  => fn(): Finding => ( new UnreadableResponses( $this->forms()->index() ) )->finding(),
			),
			'ramjet_forms_queue' => array(
				'label' => __( 'Delivery of form responses', 'ramjet' ),
				'test'  => static fn(): Finding => ( new QueueHealth( $GLOBALS['wpdb'], time() ) )->run(),
			),
		);
	}

	/** {@inheritDoc} */
	public function privacy_policy(): array {
		return array(
			__( 'Forms: what you enter into a form on this site is kept on the site and sent to its owner by email, together with the URL of the page.', 'ramjet' ),
		);
	}

	/** {@inheritDoc} */
	public function initial_state( ?string $editor ): array {
		$can_read = Access::may_ask();
		return array(
			// For the form with which the Responses page requests an export.
			'exportNonce'      => null === $editor && $can_read ? wp_create_nonce( Download::ACTION ) : '',
			'canReadResponses' => $can_read,
		);
	}

	/** {@inheritDoc} */
	public function renderers(): array {
		return array( 'contact-form' => fn(): object => $this->forms()->renderer( fn(): ?string => $this->widget ) );
	}

	private function forms(): Forms {
		return $this->forms ??= new Forms();
	}

	private function captcha(): Captcha {
		return new Captcha( $this->forms()->options, ( $this->keys )() );
	}
}
