<?php
declare(strict_types=1);

namespace Ramjet\Controllers;

use Ramjet\Notices\ConnectionModal;
use Ramjet\Notices\ConnectionModalController;
use Ramjet\Notices\DismissedNotices;
use Ramjet\Notices\NoticeController;
use Ramjet\Setup\Answers;
use Ramjet\Setup\AnswersController;
use Ramjet\Verification\GoogleVerification;
use Ramjet\Verification\VerifySiteController;

/**
 * What people decide, answer and close.
 */
final class SettingsGroup implements ControllerGroup {

	/** {@inheritDoc} */
	public function all(): array {
		$notices   = new DismissedNotices();
		$questions = new Answers( 'questionnaire', 'jetpack/v4/setup/questionnaire' );
		$survey    = new Answers( 'survey', 'jetpack/v4/marketing/survey' );
		return array(
			new NoticeController( $notices ),
			new ConnectionModalController( new ConnectionModal() ),
			new AnswersController( $questions, $survey ),
			new VerifySiteController( new GoogleVerification() ),
		);
	}
}
