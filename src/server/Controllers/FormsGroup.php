<?php
declare(strict_types=1);

namespace Ramjet\Controllers;

use Ramjet\Forms\Captcha\Captcha;
use Ramjet\Forms\Captcha\ChallengeController;
use Ramjet\Forms\Delivery\Failures;
use Ramjet\Forms\Forms;
use Ramjet\Forms\Integrations\Crm\Crm;
use Ramjet\Forms\Integrations\Crm\CrmController;
use Ramjet\Forms\Integrations\Overview;
use Ramjet\Forms\Integrations\Salesforce\DailyCount;
use Ramjet\Forms\Integrations\Salesforce\SalesforceController;
use Ramjet\Forms\Integrations\Webhooks\SecretController;
use Ramjet\Overview\Source;

/**
 * The forms: what was sent, and where it goes.
 */
final class FormsGroup implements ControllerGroup {

	/**
	 * @param Forms $forms The forms.
	 */
	public function __construct( private readonly Forms $forms ) {}

	/** {@inheritDoc} */
	public function all(): array {
		return array(
			new CrmController( new Crm() ),
			new SalesforceController( new DailyCount( time() ) ),
			new SecretController( $this->forms->webhook_secret() ),
			new ChallengeController(),
			...$this->forms->response_controllers(),
		);
	}

	/**
	 * What asks visitors for a proof.
	 */
	public function captcha(): Captcha {
		return new Captcha( $this->forms->options );
	}

	/**
	 * @return list<Source> What they have to say on the overview.
	 */
	public function overview(): array {
		return array(
			new Overview( new DailyCount( time() ), $this->forms->webhook_secret() ),
			new Failures( $GLOBALS['wpdb'], time() ),
		);
	}
}
