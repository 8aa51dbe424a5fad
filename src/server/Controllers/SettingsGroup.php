<?php
declare(strict_types=1);

namespace Ramjet\Controllers;

use Ramjet\Forms\Options\FormOptions;
use Ramjet\Notices\ConnectionModal;
use Ramjet\Notices\ConnectionModalController;
use Ramjet\Notices\DismissedNotices;
use Ramjet\Notices\NoticeController;
use Ramjet\Recommendations\Progress;
use Ramjet\Services\Services;
use Ramjet\Settings\ModuleSettings;
use Ramjet\Settings\OptionsController;
use Ramjet\Settings\SettingGroups;
use Ramjet\Settings\SettingsController;
use Ramjet\Settings\SiteSettings;
use Ramjet\Settings\TrackingController;
use Ramjet\Setup\Answers;
use Ramjet\Setup\AnswersController;
use Ramjet\Verification\GoogleVerification;
use Ramjet\Verification\VerifySiteController;

/**
 * What people decide, answer and close.
 */
final class SettingsGroup implements ControllerGroup {

	/**
	 * @param Services     $services The services, whose fields are settings.
	 * @param ModulesGroup $modules  The modules, which can be switched as settings.
	 */
	public function __construct( private readonly Services $services, private readonly ModulesGroup $modules ) {}

	/** {@inheritDoc} */
	public function all(): array {
		$settings  = new SiteSettings();
		$modules   = new ModuleSettings( $this->modules->catalogue, $this->modules->store );
		$notices   = new DismissedNotices();
		$questions = new Answers( 'questionnaire', 'jetpack/v4/setup/questionnaire' );
		$survey    = new Answers( 'survey', 'jetpack/v4/marketing/survey' );
		return array(
			// Services first: theirs are the values that can be wrong in ways that no schema says.
			new SettingsController( new SettingGroups( array( $this->services->settings(), $settings, $modules, new FormOptions() ) ) ),
			new TrackingController( $settings ),
			new OptionsController( array( $settings, $modules, $notices, $questions, $survey, new Progress() ) ),
			new NoticeController( $notices ),
			new ConnectionModalController( new ConnectionModal() ),
			new AnswersController( $questions, $survey ),
			new VerifySiteController( new GoogleVerification() ),
		);
	}
}
