<?php
declare(strict_types=1);

namespace Ramjet\Forms;

use Ramjet\Forms\Approval\Approvals;
use Ramjet\Forms\Approval\Destinations;
use Ramjet\Forms\Captcha\SelectedCaptcha;
use Ramjet\Forms\Definition\FormReader;
use Ramjet\Forms\Definition\UnknownFields;
use Ramjet\Forms\Delivery\Akismet;
use Ramjet\Forms\Delivery\ConfirmationEmail;
use Ramjet\Forms\Delivery\DeliveryBacklog;
use Ramjet\Forms\Delivery\Failures;
use Ramjet\Forms\Delivery\Mail;
use Ramjet\Forms\Delivery\Queue;
use Ramjet\Forms\Delivery\QueueHealth;
use Ramjet\Forms\Delivery\QueueRows;
use Ramjet\Forms\Http\SubmissionOutcome;
use Ramjet\Forms\Http\SubmissionRequest;
use Ramjet\Forms\Integrations\Crm\Crm;
use Ramjet\Forms\Integrations\Crm\CrmController;
use Ramjet\Forms\Integrations\Crm\JetpackCrm;
use Ramjet\Forms\Integrations\Integrations;
use Ramjet\Forms\Integrations\Salesforce\DailyCount;
use Ramjet\Forms\Integrations\Salesforce\Salesforce;
use Ramjet\Forms\Integrations\Salesforce\SalesforceController;
use Ramjet\Forms\Integrations\SignupChannel;
use Ramjet\Forms\Integrations\Webhooks\SecretController;
use Ramjet\Forms\Integrations\Webhooks\Webhooks;
use Ramjet\Forms\Options\FormOptions;
use Ramjet\Forms\Options\Schedule;
use Ramjet\Forms\Rendering\Renderer;
use Ramjet\Forms\Rendering\ResultPage;
use Ramjet\Forms\Responses\ResponseIndex;
use Ramjet\Forms\Storage\FormTables;
use Ramjet\Forms\Storage\ResponseStore;
use Ramjet\Forms\Submission\JetpackSubmission;
use Ramjet\Forms\Submission\SubmissionHandler;
use Ramjet\Support\Contracts\Shared;
use Ramjet\Support\Contracts\SignupForm;
use Ramjet\Support\Contracts\SignupView;
use Ramjet\Support\Dashboard\Section;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Features;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Files\Vault;
use Ramjet\Support\Health\Finding;
use Ramjet\Support\Http\GuardedClient;
use Ramjet\Support\Http\VendorClient;
use Ramjet\Support\Jobs\Job;
use Ramjet\Support\Jobs\Jobs;
use Ramjet\Support\Rest\RouteTable;
use Ramjet\Support\Visitors\RateLimit;
use Ramjet\Support\Visitors\UnnamedProxies;
use Ramjet\Support\Webhooks\Sender;
use Ramjet\Support\Webhooks\SigningSecret;

/** Contact forms: shows them, accepts submissions, and delivers the responses. */
final class FormsFeature extends Feature implements
	Provides\Tables,
	Provides\Jobs,
	Provides\Routes,
	Provides\Renderers,
	Provides\ThirdParties,
	Provides\Settings,
	Provides\Sections,
	Provides\OverviewItems,
	Provides\State,
	Provides\HealthTests,
	Provides\PrivacyPolicy
{

	// Spelled out here, because its hook fires on pages that do not need the class that declares it.
	private const RESPONSE = 'feedback';

	/** The `action` that Jetpack's forms post. */
	private const JETPACK = 'grunion-contact-form';

	private ?string $widget = null;

	/** The outcome of the submission in this request; null without one. */
	private ?SubmissionOutcome $outcome = null;

	private ?FormReader $reader = null;
	private ?Renderer $renderer = null;
	private ?SubmissionHandler $handler = null;
	private ?Queue $queue = null;
	private ?SignupChannel $signups = null;
	private ?Integrations $integrations = null;

	/** @param Features $features What has signup forms. */
	public function __construct(
		private readonly string $file,
		private readonly Shared $shared,
		private readonly Features $features
	) {}

	public function boot(): void {
		$this->boot_rendering();
		$this->boot_submissions();
		// The comment status of a response says whether it was read.
		$close = static fn( mixed $open, mixed $post = 0 ): mixed =>
			$open && self::RESPONSE === get_post_type( $post ) ? false : $open;
		add_filter( 'comments_open', $close, 20, 2 );
		if ( 'post-new.php' === ( $GLOBALS['pagenow'] ?? '' ) ) {
			FirstForm::boot();
		}
	}

	private function boot_rendering(): void {
		$remember = function ( mixed $content, mixed $instance = null, mixed $widget = null ): mixed {
			$this->widget = $widget instanceof \WP_Widget ? $widget->id : null;
			return $content;
		};
		add_filter( 'widget_block_content', $remember, 1, 3 );
		$load = fn( mixed $module ): mixed => array() === $module ? $this->captcha()->module() : $module;
		add_filter( 'ramjet_form_module', $load );
	}

	private function boot_submissions(): void {
		$show = function ( ?SubmissionOutcome $outcome ): void {
			$this->outcome = $outcome;
			if ( null !== $outcome ) {
				ResultPage::prepare( $outcome );
			}
		};
		// phpcs:disable WordPress.Security.NonceVerification.Missing -- a submission's token is checked later.
		if ( is_string( $_POST['ramjet_form'] ?? null ) ) {
			add_action( 'wp_loaded', fn() => $this->outcome = $this->handler()->accept() );
			add_action( 'template_redirect', fn() => $show( $this->outcome ), 0 );
		} elseif ( self::JETPACK === sanitize_key( wp_unslash( $_POST['action'] ?? '' ) ) ) {
			add_action( 'template_redirect', fn() => $show( JetpackSubmission::fill_in_page( $this->reader() ) ), 0 );
		} elseif ( array() === $_POST && absint( $_SERVER['CONTENT_LENGTH'] ?? 0 ) > 0 ) {
			add_action( 'template_redirect', static fn() => $show( SubmissionHandler::refuse_oversized() ), 0 );
		}
		// phpcs:enable
	}

	public function jobs(): array {
		$deliver   = fn() => $this->queue()->run();
		$is_needed = static fn(): bool => ( new QueueRows( $GLOBALS['wpdb'] ) )->is_needed();
		$backlog   = function (): ?DeliveryBacklog {
			$db = $GLOBALS['wpdb'];
			return FormTables::migrations( $db )->ensure()
				? new DeliveryBacklog( ( new QueueRows( $db ) )->work, self::failures(), $this->queue() )
				: null;
		};
		return array( new Job( Schedule::DELIVERY, $deliver, Jobs::FIVE_MINUTES, $is_needed, $backlog ) );
	}

	public function routes(): array {
		return array(
			new RouteTable( 'jetpack/v4', ( new CrmController( new JetpackCrm() ) )->routes( ... ) ),
			new RouteTable(
				'ramjet/v1',
				static fn(): array => ( new SalesforceController( new DailyCount( time() ) ) )->routes(),
				static fn(): array => ( new SecretController( SigningSecret::for_site() ) )->routes()
			),
		);
	}

	public function third_parties(): array {
		return array( Salesforce::third_party(), Webhooks::third_party() );
	}

	public function settings(): array {
		return array( new FormOptions() );
	}

	public function settings_sections(): array {
		$title   = __( 'Forms', 'ramjet' );
		$intro   = __( 'These settings apply to all forms of the site.', 'ramjet' );
		$preload = array( 'jetpack/v4/settings', 'ramjet/v1/forms/webhook-secret' );
		$label   = __( 'Signing secret for webhooks', 'ramjet' );
		$webhook = array( 'label' => $label, 'params' => array( 'field' => 'webhooks' ) );
		$modules = array( 'contact-form' );
		return array( new Section( 'forms', $title, 10, $intro, $preload, $modules, entries: array( $webhook ) ) );
	}

	public function migrations( \wpdb $db ): array {
		return FormTables::steps( $db ) + RateLimit::migrations( $db );
	}

	public function overview(): array {
		$secret = SigningSecret::for_site();
		$items  = new OverviewItems( new DailyCount( time() ), $secret, $this->approvals(), self::unnamed_proxies() );
		return array(
			...$items->items(),
			...UnknownFields::items(),
			...self::failures()->items(),
			...CaptchaHint::items( $this->captcha( ... ), ResponseIndex::for_site()->query() ),
			...FirstForm::items( $GLOBALS['wpdb'] ),
		);
	}

	public function health_tests(): array {
		return array(
			'ramjet_forms_queue' => array(
				'label' => __( 'Delivery of form responses', 'ramjet' ),
				'test'  => static fn(): Finding =>
					( new QueueHealth( $GLOBALS['wpdb'], self::failures(), time() ) )->run(),
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
		$is_owner = null === $editor && current_user_can( 'manage_options' );
		return array( 'unnamedProxies' => $is_owner ? self::unnamed_proxies()->addresses() : array() );
	}

	public function renderers(): array {
		return array( 'contact-form' => $this->renderer( ... ) );
	}

	/** The parts of a signup form that its block prints; null where the form cannot work. */
	public function signup_view( \WP_Block $block ): ?SignupView {
		return $this->renderer()->view( $block );
	}

	/** Id of the block widget that is being rendered, as Visitors\BlockSource expects it. */
	public function widget(): ?string {
		return $this->widget;
	}

	/** Delivers responses. */
	public function queue(): Queue {
		$channels = fn(): array => array(
			'mail'                  => new Mail( new Vault(), $this->approvals() ),
			ConfirmationEmail::KIND => new ConfirmationEmail(),
			SignupChannel::KIND     => $this->signups(),
		) + $this->integrations()->all();
		$rows     = new QueueRows( $GLOBALS['wpdb'] );
		return $this->queue ??= new Queue( $rows, ResponseStore::for_site(), $channels, $this->akismet() );
	}

	/** Checks responses, and learns of decisions about spam. */
	public function akismet(): Akismet {
		return new Akismet( fn(): ?SubmissionRequest => $this->handler?->request );
	}

	/** Decides where forms may send responses. */
	public function approvals(): Approvals {
		return new Approvals( new Destinations( $this->reader() ) );
	}

	/** The services that responses are sent to besides email. */
	public function integrations(): Integrations {
		$approvals = $this->approvals();
		return $this->integrations ??= new Integrations(
			new Webhooks( $approvals, Sender::for_site() ),
			new Salesforce( $approvals, new DailyCount( time() ), new VendorClient() ),
			new Crm()
		);
	}

	private function handler(): SubmissionHandler {
		return $this->handler ??= new SubmissionHandler(
			$this->reader(),
			new FormOptions(),
			$this->captcha(),
			$this->approvals(),
			$this->integrations(),
			$this->signups(),
			ResponseStore::for_site(),
			$this->queue()
		);
	}

	private function renderer(): Renderer {
		return $this->renderer ??= new Renderer(
			$this->reader(),
			$this->widget( ... ),
			fn(): ?SubmissionOutcome => $this->outcome
		);
	}

	private function reader(): FormReader {
		return $this->reader ??= new FormReader( $this->signup_forms( ... ) );
	}

	/** Checks visitors' solutions. */
	public function captcha(): SelectedCaptcha {
		return new SelectedCaptcha( $this->shared->keys(), $this->file );
	}

	/** @return list<SignupForm> Blocks that are signup forms. */
	private function signup_forms(): array {
		return $this->features->collect_front_end( Provides\SignupForms::class );
	}

	private function signups(): SignupChannel {
		return $this->signups ??= new SignupChannel( $this->signup_forms() );
	}

	private static function failures(): Failures {
		return new Failures( $GLOBALS['wpdb'], ResponseStore::for_site(), time() );
	}

	/** @return list<string> Proxies that may set a visitor's IP address, as ClientIp::read() expects them. */
	public static function trusted_proxies(): array {
		return ( new FormOptions() )->trusted_proxies();
	}

	private static function unnamed_proxies(): UnnamedProxies {
		return new UnnamedProxies( self::trusted_proxies(), time() );
	}
}
