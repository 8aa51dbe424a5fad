<?php
declare(strict_types=1);

namespace Ramjet;

use Ramjet\Ai\FeatureController;
use Ramjet\Akismet\AkismetController;
use Ramjet\Blocks\Manifest;
use Ramjet\Blocks\Titles;
use Ramjet\BusinessHours\LocalizedWeekController;
use Ramjet\Connection\AuthorizationController;
use Ramjet\Connection\ConnectionController;
use Ramjet\Connection\ConnectionDataController;
use Ramjet\Connection\Connections;
use Ramjet\Connection\IdentityCrisisController;
use Ramjet\Connection\RegistrationController;
use Ramjet\Connection\UserConnectionController;
use Ramjet\Forms\Options\FormOptions;
use Ramjet\Licensing\ErrorController;
use Ramjet\Licensing\LicensesController;
use Ramjet\Licensing\LicensingController;
use Ramjet\Migration\StatusController;
use Ramjet\Modules\Catalogue;
use Ramjet\Modules\ModuleResource;
use Ramjet\Modules\ModuleStore;
use Ramjet\Modules\ModulesController;
use Ramjet\Notices\ConnectionModalController;
use Ramjet\Notices\DismissedNotices;
use Ramjet\Notices\NoticeController;
use Ramjet\Overview\ConnectionSource;
use Ramjet\Overview\HealthSource;
use Ramjet\Overview\ModulesSource;
use Ramjet\Overview\OverviewController;
use Ramjet\Overview\PlanSource;
use Ramjet\Overview\ServicesSource;
use Ramjet\Plans\Benefits;
use Ramjet\Plans\PlansController;
use Ramjet\Plans\SiteController;
use Ramjet\Plugins\PluginSwitch;
use Ramjet\Plugins\PluginsController;
use Ramjet\Plugins\UpdatesController;
use Ramjet\Provider\PlanList;
use Ramjet\Recommendations\DataController;
use Ramjet\Recommendations\Progress;
use Ramjet\Recommendations\SuggestionsController;
use Ramjet\Search\SearchController;
use Ramjet\Search\SearchStats;
use Ramjet\Services\Services;
use Ramjet\Settings\ModuleSettings;
use Ramjet\Settings\OptionsController;
use Ramjet\Settings\SettingGroups;
use Ramjet\Settings\SettingsController;
use Ramjet\Settings\SiteSettings;
use Ramjet\Settings\TrackingController;
use Ramjet\Setup\Answers;
use Ramjet\Setup\AnswersController;
use Ramjet\Support\Conflicts;
use Ramjet\Support\RestController;
use Ramjet\Unavailable\UnavailableController;
use Ramjet\Verification\GoogleVerification;
use Ramjet\Verification\VerifySiteController;
use Ramjet\WordAds\AdSettingsController;

/**
 * The part of the composition root that only REST requests need: every REST resource and what it is given.
 */
final class Controllers {

	/**
	 * @param Manifest  $manifest  The built blocks.
	 * @param Conflicts $conflicts Where Ramjet stood back.
	 * @param Titles    $titles    Translates the blocks' titles.
	 */
	public function __construct(
		private readonly Manifest $manifest,
		private readonly Conflicts $conflicts,
		private readonly Titles $titles
	) {}

	/**
	 * @return list<RestController> All of them.
	 */
	public function all(): array {
		$connections = new Connections();

		$store     = new ModuleStore();
		$resource  = new ModuleResource( $this->manifest, $this->titles, $store, $this->conflicts );
		$catalogue = new Catalogue( $this->manifest );
		$services  = new Services();
		$settings  = new SiteSettings();
		$modules   = new ModuleSettings( $catalogue, $store );
		$notices   = new DismissedNotices();
		$questions = new Answers( 'questionnaire', 'jetpack/v4/setup/questionnaire' );
		$survey    = new Answers( 'survey', 'jetpack/v4/marketing/survey' );
		return array(
			// Services first: theirs are the values that can be wrong in ways that no schema says.
			new SettingsController( new SettingGroups( array( $services->settings(), $settings, $modules, new FormOptions() ) ) ),
			new TrackingController( $settings ),
			new OptionsController( array( $settings, $modules, $notices, $questions, $survey, new Progress() ) ),
			new NoticeController( $notices ),
			new ConnectionModalController(),
			new AnswersController( $questions, $survey ),
			new VerifySiteController( new GoogleVerification() ),
			new AkismetController(),
			new PluginsController( new PluginSwitch() ),
			new UpdatesController(),
			new ModulesController( $catalogue, $store, $resource ),
			...self::connection( $connections ),
			new FeatureController( $connections->provider ),
			new LocalizedWeekController(),
			new OverviewController(
				new ConnectionSource(),
				new PlanSource(),
				new ServicesSource( $store->is_active( ... ) ),
				new ModulesSource( $catalogue, $resource ),
				new HealthSource()
			),
			$services->controller( array_keys( $catalogue->all() ) ),
			...self::plans( $connections->provider->plan_list(), $catalogue, $store, $resource ),
			new ErrorController(),
			new DataController(),
			new AdSettingsController(),
			new UnavailableController(),
			new StatusController(),
		);
	}

	/**
	 * @return list<RestController> Those that answer from what the provider sells.
	 */
	private static function plans( PlanList $plans, Catalogue $catalogue, ModuleStore $store, ModuleResource $resource ): array {
		return array(
			new SiteController( $plans, new Benefits( $catalogue, $store ) ),
			new PlansController( $plans ),
			new LicensingController( $plans ),
			new LicensesController( $plans ),
			new SuggestionsController( $catalogue, $resource, $plans ),
			new SearchController( $plans, new SearchStats( $GLOBALS['wpdb'] ) ),
		);
	}

	/**
	 * @return list<RestController> Those of the connection.
	 */
	private static function connection( Connections $connections ): array {
		return array(
			new ConnectionController( $connections->site, $connections->status ),
			new ConnectionDataController( $connections->site, $connections->status ),
			new RegistrationController( $connections->site, $connections->users ),
			new AuthorizationController( $connections->site, $connections->users ),
			new UserConnectionController( $connections->users, $connections->status ),
			new IdentityCrisisController(),
		);
	}
}
