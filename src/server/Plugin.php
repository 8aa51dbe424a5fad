<?php
declare(strict_types=1);

namespace Ramjet;

use Ramjet\Ai\AiFeature;
use Ramjet\Blocks\BusinessHours\BusinessHoursFeature;
use Ramjet\Blocks\Gif\GifFeature;
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
use Ramjet\Media\ExternalMedia\ExternalMediaFeature;
use Ramjet\Media\ExternalMedia\GooglePhotosFeature;
use Ramjet\Media\Video\EncodingFeature;
use Ramjet\Media\Video\PlaybackFeature;
use Ramjet\Media\Video\UploadFeature;
use Ramjet\Media\Video\VideoFeature;
use Ramjet\Payments\PaymentsFeature;
use Ramjet\Provider\Connection\ConnectionFeature;
use Ramjet\Provider\Plans\PlansFeature;
use Ramjet\RelatedPosts\RelatedPostsFeature;
use Ramjet\Search\SearchFeature;
use Ramjet\Site\Compatibility\CompatibilityFeature;
use Ramjet\Site\Verification\VerificationFeature;
use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Contracts\PlanList;
use Ramjet\Support\Features\Catalogue;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Features;
use Ramjet\Support\Features\Lifecycle;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Features\RestRequests;
use Ramjet\Support\Features\RestRoutes;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Site\Conflicts;

/**
 * The list of the plugin's features, and what each is given.
 *
 * What another plugin's filter passes on need not be of the type that core passes: values that Ramjet cannot use are
 * returned unchanged.
 */
final class Plugin {

	/** WordPress's routes that call hooks of the back end: what changes its AI models. */
	private const HOOKED_ROUTES = array( 'wp/v2/settings', 'wp/v2/plugins' );

	private readonly Manifest $manifest;

	private readonly Conflicts $conflicts;

	private readonly Features $features;

	private ?Catalogue $catalogue = null;

	private readonly ModulesFeature $modules;

	private PaymentsFeature $payments;

	private ?ServicesFeature $services = null;

	private ?RestRoutes $routes = null;

	private bool $is_back_end_booted = false;

	/** @param string $file The main plugin file. */
	public function __construct( private readonly string $file ) {
		$this->manifest  = new Manifest( dirname( $file ) );
		$this->conflicts = new Conflicts();
		$this->features  = new Features( $this->back_end( ... ) );
		$this->modules   = new ModulesFeature(
			$this->catalogue( ... ),
			new ModuleStore(),
			$this->manifest,
			$this->conflicts,
			$this->features,
			$this->services( ... ),
			// Not as is_connected( ... ), which would load the class on visitors' pages.
			static fn( \WP_User $user ): bool => ConnectionFeature::is_connected( $user )
		);
		$this->features->add( ...$this->front_end() );
	}

	/** @return list<Feature> Those that visitors' pages need. */
	private function front_end(): array {
		$signups        = fn(): array => $this->features->collect_front_end( Provides\SignupForms::class );
		$captcha        = new CaptchaFeature( $this->file, $this->services( ... ) );
		$forms          = new FormsFeature( $captcha->captcha( ... ), $signups );
		$this->payments = new PaymentsFeature(
			$this->services( ... ),
			$captcha->captcha( ... ),
			$forms->widget( ... ),
			FormsFeature::trusted_proxies( ... )
		);
		$embeds         = new EmbedsFeature( $this->file, $this->manifest );
		return array(
			new BlocksFeature( $this->manifest, $this->conflicts, $this->features ),
			$this->modules,
			$captcha,
			$forms,
			new ResponsesFeature(
				$this->conflicts,
				$forms->queue( ... ),
				$forms->akismet( ... ),
				$forms->approvals( ... )
			),
			new CentralFormsFeature(),
			new MailchimpFeature( $this->services( ... ), $forms->signup_view( ... ) ),
			new SearchFeature( static fn(): PlanList => ConnectionFeature::plan_list() ),
			new RelatedPostsFeature(),
			$embeds,
			new MapFeature(
				$this->services( ... ),
				$embeds->facade( ... ),
				FormsFeature::trusted_proxies( ... ),
				$this->manifest
			),
			new AdsFeature( $embeds->facade( ... ) ),
			new VerificationFeature(),
			$this->payments,
			new VideoFeature( $embeds->facade( ... ) ),
			new HealthFeature( $this->features ),
		);
	}

	/** @return list<Feature> Those that only wp-admin, REST requests, commands and cron need. */
	private function back_end(): array {
		$google = new GooglePhotosFeature( $this->services( ... ) );
		return array(
			new EditorFeature( $this->file, $this->features ),
			new BusinessHoursFeature(),
			$this->services(),
			new SettingsFeature( $this->features ),
			new OverviewFeature( $this->features, $this->modules, NoticesFeature::dismissed( ... ) ),
			new DashboardFeature( $this->file, $this->features, $this->catalogue() ),
			new NoticesFeature(),
			new PluginsFeature(),
			new ConnectionFeature( $this->catalogue() ),
			new PlansFeature( ConnectionFeature::plan_list( ... ), $this->modules ),
			new CompatibilityFeature(),
			new AkismetFeature(),
			new GifFeature( $this->services( ... ) ),
			new InstagramFeature( $this->services( ... ) ),
			new OpenTableFeature(),
			new PodcastFeature(),
			new ExternalMediaFeature( $this->services( ... ), $google->source( ... ) ),
			$google,
			...$this->payments->back_end(),
			new UploadFeature(),
			new PlaybackFeature( $this->payments->reader( ... ) ),
			new EncodingFeature(),
			new AiFeature(
				$this->services( ... ),
				ConnectionFeature::is_connected( ... ),
				ConnectionFeature::plan_list( ... )
			),
		);
	}

	private function catalogue(): Catalogue {
		return $this->catalogue ??= new Catalogue( $this->manifest, $this->features );
	}

	private function services(): ServicesFeature {
		$used = $this->modules->used( ... );
		return $this->services ??= new ServicesFeature( $this->features, $this->catalogue(), $used );
	}

	/** Adds every hook of the plugin. */
	public function boot(): void {
		( new Lifecycle( $this->features, $this->file ) )->boot();
		foreach ( $this->features->front_end() as $feature ) {
			$feature->boot();
		}
		if ( is_admin() || wp_doing_cron() || ( defined( 'WP_CLI' ) && WP_CLI ) ) {
			$this->boot_back_end();
		} else {
			$routes = array( ...RestRequests::OURS, ...self::HOOKED_ROUTES );
			RestRequests::prepare( $routes, $this->boot_back_end( ... ) );
			// WordPress registers abilities once, when they are first asked for.
			add_action( 'wp_abilities_api_categories_init', $this->boot_back_end( ... ), 0 );
			// Some plugins show an editor to visitors.
			add_action( 'enqueue_block_editor_assets', $this->boot_back_end( ... ), 0 );
			// Others let users delete their accounts there.
			add_action( 'delete_user', $this->boot_back_end( ... ), 0 );
			add_action( 'remove_user_from_blog', $this->boot_back_end( ... ), 0 );
		}
		add_action( 'rest_api_init', $this->boot_routes( ... ), 0 );
	}

	private function boot_back_end(): void {
		if ( ! $this->is_back_end_booted ) {
			$this->is_back_end_booted = true;
			foreach ( $this->features->back_end() as $feature ) {
				$feature->boot();
			}
		}
	}

	private function boot_routes(): void {
		if ( null === $this->routes ) {
			$this->routes = new RestRoutes( $this->conflicts, $this->features );
			$this->routes->boot();
		}
	}
}
