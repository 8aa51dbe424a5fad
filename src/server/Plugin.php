<?php
declare(strict_types=1);

namespace Ramjet;

use Ramjet\Ai\AiFeature;
use Ramjet\Blocks\BloggingPrompt\BloggingPromptFeature;
use Ramjet\Blocks\BusinessHours\BusinessHoursFeature;
use Ramjet\Blocks\CookieConsent\ConsentFeature;
use Ramjet\Blocks\CookieConsent\ConsentSettingFeature;
use Ramjet\Blocks\Gif\GifFeature;
use Ramjet\Blocks\Goodreads\GoodreadsFeature;
use Ramjet\Blocks\InstagramGallery\InstagramFeature;
use Ramjet\Blocks\Mailchimp\MailchimpFeature;
use Ramjet\Blocks\Map\MapFeature;
use Ramjet\Blocks\Opentable\OpenTableFeature;
use Ramjet\Blocks\PodcastPlayer\PodcastFeature;
use Ramjet\Blocks\Wordads\AdsFeature;
use Ramjet\Dashboard\Health\HealthFeature;
use Ramjet\Dashboard\Modules\ModulesFeature;
use Ramjet\Dashboard\Notices\NoticesFeature;
use Ramjet\Dashboard\Overview\OverviewFeature;
use Ramjet\Dashboard\Plugins\PluginsFeature;
use Ramjet\Dashboard\Screen\DashboardFeature;
use Ramjet\Dashboard\Services\ServicesFeature;
use Ramjet\Dashboard\Settings\SettingsFeature;
use Ramjet\Editor\BlocksFeature;
use Ramjet\Editor\EditorFeature;
use Ramjet\Embeds\EmbedsFeature;
use Ramjet\Forms\Akismet\AkismetFeature;
use Ramjet\Forms\Captcha\CaptchaFeature;
use Ramjet\Forms\CentralFormsFeature;
use Ramjet\Forms\FormsFeature;
use Ramjet\Forms\ResponsesFeature;
use Ramjet\Likes\ColumnFeature;
use Ramjet\Likes\LikesFeature;
use Ramjet\Media\ExternalMedia\ExternalMediaFeature;
use Ramjet\Media\ExternalMedia\GooglePhotosFeature;
use Ramjet\Media\OwnFiles\OwnFilesFeature;
use Ramjet\Media\Video\EncodingFeature;
use Ramjet\Media\Video\PlaybackFeature;
use Ramjet\Media\Video\UploadFeature;
use Ramjet\Media\Video\VideoFeature;
use Ramjet\Members\MembersFeature;
use Ramjet\Members\MembersPageFeature;
use Ramjet\Move\Look\LookFeature;
use Ramjet\Move\MoveFeature;
use Ramjet\Newsletter\Newsletter;
use Ramjet\Newsletter\SendingFeature;
use Ramjet\Newsletter\SiteSubscriptions;
use Ramjet\Newsletter\SubscribeFormFeature;
use Ramjet\Newsletter\SubscriberPagesFeature;
use Ramjet\Newsletter\SubscribingFeature;
use Ramjet\Payments\PaymentsFeature;
use Ramjet\Provider\Connection\ConnectionFeature;
use Ramjet\Provider\Plans\PlansFeature;
use Ramjet\Publicize\PublicizeFeature;
use Ramjet\RelatedPosts\RelatedPostsFeature;
use Ramjet\Search\SearchFeature;
use Ramjet\Seo\SeoFeature;
use Ramjet\Sharing\QrCodeFeature;
use Ramjet\Sharing\SharingFeature;
use Ramjet\Site\Compatibility\CompatibilityFeature;
use Ramjet\Site\Verification\VerificationFeature;
use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Contracts\Captcha;
use Ramjet\Support\Contracts\ClickToLoad;
use Ramjet\Support\Contracts\Memberships;
use Ramjet\Support\Contracts\PlanList;
use Ramjet\Support\Contracts\PlanPayments;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Contracts\Shared;
use Ramjet\Support\Contracts\SignupView;
use Ramjet\Support\Contracts\Subscriptions;
use Ramjet\Support\Features\Catalogue;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Features;
use Ramjet\Support\Features\Lifecycle;
use Ramjet\Support\Features\RestRoutes;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Site\Conflicts;
use Ramjet\Views\CountingFeature;
use Ramjet\Views\ViewsFeature;

/**
 * The list of the plugin's features, and what several of them need.
 *
 * What another plugin's filter passes on need not be of the type that core passes: values that Ramjet cannot use are
 * returned unchanged.
 */
final class Plugin implements Shared {

	private readonly Manifest $manifest;

	private readonly Conflicts $conflicts;

	private readonly Features $features;

	private readonly FormsFeature $forms;

	private readonly EmbedsFeature $embeds;

	private readonly PaymentsFeature $payments;

	private readonly MembersFeature $members;

	private ?ModulesFeature $modules = null;

	private ?Newsletter $newsletter = null;

	private ?RelatedPostsFeature $related_posts = null;

	private ?Catalogue $catalogue = null;

	private ?ServicesFeature $services = null;

	private ?RestRoutes $routes = null;

	/** @param string $file The main plugin file. */
	public function __construct( private readonly string $file ) {
		$this->manifest  = new Manifest( dirname( $file ) );
		$this->conflicts = new Conflicts();
		$this->features  = new Features( $this->back_end( ... ) );
		$this->forms     = new FormsFeature( $this->file, $this, $this->features );
		$this->embeds    = new EmbedsFeature( $this->file, $this->manifest );
		$this->payments  = new PaymentsFeature( $this );
		$this->members   = new MembersFeature( $this );
		$this->features->add( ...$this->front_end() );
	}

	/** Adds every hook of the plugin. */
	public function boot(): void {
		( new Lifecycle( $this->features, $this->file ) )->boot();
		$this->features->boot();
		add_action( 'rest_api_init', $this->boot_routes( ... ), 0 );
		// Without shortcodes, posts would show their text while the newsletter is off.
		foreach ( array( 'jetpack_subscription_form', 'blog_subscription_form' ) as $name ) {
			add_shortcode(
				$name,
				static fn( mixed $attributes ): string => SubscribeFormFeature::shortcode( $attributes )
			);
		}
		// The name is in BelowPosts, whose class other pages do not load.
		add_shortcode( 'jetpack-related-posts', fn(): string => $this->related_posts()->shortcode() );
	}

	/** @return list<Feature|array{\Closure(): Feature, string...}> What visitors' pages need, as Features::add(). */
	private function front_end(): array {
		return array(
			new BlocksFeature( $this->manifest, $this->conflicts, $this->features ),
			array( $this->modules_feature( ... ), 'ramjet_structured_data' ),
			array( fn(): Feature => new CaptchaFeature( $this->file, $this ) ),
			$this->forms,
			array(
				fn(): Feature => new ResponsesFeature( $this->conflicts, $this->forms ),
				'rest_api_init',
				'deleted_post',
				'clean_post_cache',
				'ramjet_form_response_stored',
			),
			array(
				fn(): Feature => new CentralFormsFeature( $this->forms->approvals( ... ) ),
				'rest_api_init',
				'wp_after_insert_post',
				'add_attachment',
				'attachment_updated',
				'add_option',
				'update_option',
				'deleted_post',
				'wxr_export_skip_postmeta',
			),
			array( fn(): Feature => new MailchimpFeature( $this ), 'add_option', 'update_option' ),
			new SearchFeature( $this ),
			array(
				$this->related_posts( ... ),
				'rest_api_init',
				'wp_after_insert_post',
				'deleted_post',
				'add_option',
				'update_option',
				'delete_option',
				...Features::hooks_while( 'ramjet_related_below_posts', 'wp', 'the_content' ),
			),
			$this->embeds,
			array( fn(): Feature => new MapFeature( $this, $this->manifest ) ),
			new AdsFeature( $this ),
			array(
				static fn(): Feature => new ConsentFeature(),
				'wp_after_insert_post',
				'deleted_post',
				// Of the site's banner; a page without one has no more hooks.
				...(
					isset( wp_load_alloptions()['cookie_consent_template'] )
						? array( 'wp_enqueue_scripts', 'wp_get_consent_type' )
						: array()
				),
			),
			new VerificationFeature(),
			array(
				static fn(): Feature => new OwnFilesFeature(),
				...Features::hooks_while( 'ramjet_images_from_own_files', 'wp_content_img_tag' ),
			),
			$this->payments,
			$this->members,
			new VideoFeature( $this ),
			Features::switched(
				'seo',
				static fn(): Feature => new SeoFeature(),
				'rest_api_init',
				'wp_head',
				'pre_get_document_title',
				'wp_title',
				'wp_robots',
				'wp_sitemaps_posts_query_args',
				'clean_post_cache',
				'transition_post_status',
				'added_post_meta',
				'updated_post_meta',
				'deleted_post_meta',
				'update_option',
				'delete_option'
			),
			Features::switched(
				'publicize',
				fn(): Feature => new PublicizeFeature( $this ),
				'rest_api_init',
				'wp_after_insert_post',
				'deleted_post',
				'import_post_meta_key'
			),
			Features::switched(
				'sharing',
				fn(): Feature => new SharingFeature( $this->manifest ),
				'rest_api_init',
				'the_content'
			),
			array(
				...Features::switched(
					'likes',
					fn(): Feature => new LikesFeature( $this ),
					'rest_api_init',
					'loop_start',
					'the_content'
				),
				// Also while the module is off.
				'deleted_post',
			),
			Features::switched(
				'subscriptions',
				fn(): Feature => new SubscribingFeature( $this->newsletter() ),
				'ramjet_member_joined'
			),
			array(
				fn(): Feature => new SubscriberPagesFeature( $this->newsletter() ),
				// Its parameter's name is in SubscriberLink, whose class other pages do not load.
				...(
					isset( $_GET['ramjet_newsletter'] ) ? array( 'template_redirect' ) : array()
				), // phpcs:ignore WordPress.Security.NonceVerification -- it only chooses a page.
			),
			Features::switched(
				'subscriptions',
				fn(): Feature => new SubscribeFormFeature( $this->newsletter() ),
				'the_content'
			),
			Features::switched(
				'subscriptions',
				fn(): Feature => new SendingFeature( $this->newsletter() ),
				'rest_api_init',
				'wp_after_insert_post',
				'deleted_post'
			),
			Features::switched(
				'stats',
				fn(): Feature => new CountingFeature( $this->manifest, $this ),
				// The parameter of a report; its class is Views\Counter.
				...(
					// phpcs:ignore WordPress.Security.NonceVerification -- It is signed.
					isset( $_GET['ramjet_viewed'] )
						? array( 'plugins_loaded' )
						: array( 'wp_enqueue_scripts', 'deleted_post' )
				)
			),
			array(
				fn(): Feature => new HealthFeature( $this->features ),
				'wp_mail_failed',
				'wp_mail_succeeded',
				'site_status_tests',
				'debug_information',
			),
		);
	}

	/** @return list<Feature> Those that only wp-admin, REST requests, commands and cron need. */
	private function back_end(): array {
		$google = new GooglePhotosFeature( $this );
		return array(
			new EditorFeature( $this->file, $this->features ),
			new BusinessHoursFeature(),
			new BloggingPromptFeature(),
			$this->services(),
			new SettingsFeature( $this->features ),
			new OverviewFeature( $this->features, $this, NoticesFeature::dismissed( ... ) ),
			new DashboardFeature( $this->file, $this->features, $this->catalogue() ),
			new NoticesFeature(),
			new PluginsFeature(),
			new ConnectionFeature( $this->catalogue() ),
			new PlansFeature( $this ),
			new CompatibilityFeature(),
			new AkismetFeature(),
			new GifFeature( $this ),
			new InstagramFeature( $this ),
			new OpenTableFeature(),
			new ConsentSettingFeature(),
			new GoodreadsFeature(),
			new QrCodeFeature(),
			new ColumnFeature(),
			new PodcastFeature(),
			new ExternalMediaFeature( $this, $google->source( ... ) ),
			$google,
			...$this->members->back_end(),
			...$this->payments->back_end(),
			new MembersPageFeature( $this ),
			...$this->newsletter()->back_end(),
			new ViewsFeature(),
			new LookFeature(),
			new MoveFeature( $this->features, $this->catalogue(), $this ),
			new UploadFeature(),
			new PlaybackFeature( $this->members->reader( ... ) ),
			new EncodingFeature(),
			new AiFeature( $this ),
		);
	}

	public function keys(): ServiceKeys {
		return $this->services();
	}

	public function plans(): PlanList {
		return ConnectionFeature::plan_list();
	}

	public function is_connected( \WP_User $user ): bool {
		return ConnectionFeature::is_connected( $user );
	}

	public function modules(): array {
		return $this->modules_feature()->describe();
	}

	public function captcha(): Captcha {
		return $this->forms->captcha();
	}

	public function trusted_proxies(): array {
		return FormsFeature::trusted_proxies();
	}

	public function click_to_load(): ClickToLoad {
		return $this->embeds->facade();
	}

	public function widget(): ?string {
		return $this->forms->widget();
	}

	public function signup_view( \WP_Block $block ): ?SignupView {
		return $this->forms->signup_view( $block );
	}

	public function plan_payments(): PlanPayments {
		return $this->payments->plan_payments();
	}

	public function memberships(): Memberships {
		return $this->members->memberships();
	}

	public function subscriptions(): ?Subscriptions {
		$is_active = ( new ModuleStore() )->is_active( 'subscriptions', false );
		return $is_active ? new SiteSubscriptions( $this->newsletter() ) : null;
	}

	private function modules_feature(): ModulesFeature {
		return $this->modules ??= new ModulesFeature(
			$this->catalogue( ... ),
			new ModuleStore(),
			$this->manifest,
			$this->conflicts,
			$this->features,
			$this
		);
	}

	private function newsletter(): Newsletter {
		return $this->newsletter ??= new Newsletter( $this );
	}

	private function related_posts(): RelatedPostsFeature {
		return $this->related_posts ??= new RelatedPostsFeature( $this->members->is_cut( ... ) );
	}

	private function catalogue(): Catalogue {
		return $this->catalogue ??= new Catalogue( $this->manifest, $this->features );
	}

	private function services(): ServicesFeature {
		$used = $this->modules_feature()->used( ... );
		return $this->services ??= new ServicesFeature( $this->features, $this->catalogue(), $used );
	}

	private function boot_routes(): void {
		if ( null === $this->routes ) {
			$this->routes = new RestRoutes( $this->conflicts, $this->features );
			$this->routes->boot();
		}
	}
}
