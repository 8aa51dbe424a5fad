<?php
declare(strict_types=1);

namespace Ramjet\Forms;

use Ramjet\Forms\Integrations\Crm\Crm;
use Ramjet\Forms\Integrations\Crm\CrmController;
use Ramjet\Forms\Integrations\Overview;
use Ramjet\Forms\Integrations\Salesforce\DailyCount;
use Ramjet\Forms\Integrations\Salesforce\SalesforceController;
use Ramjet\Forms\Integrations\Webhooks\SecretController;
use Ramjet\Overview\Source;
use Ramjet\Support\RestController;

/**
 * What the forms give the REST server.
 */
final class FormControllers {

	/**
	 * @param Forms $forms The forms.
	 */
	public function __construct( private readonly Forms $forms ) {}

	/**
	 * @return list<RestController> Their routes.
	 */
	public function all(): array {
		return array(
			new CrmController( new Crm() ),
			new SalesforceController( new DailyCount( time() ) ),
			new SecretController( $this->forms->webhook_secret() ),
			...$this->forms->response_controllers(),
		);
	}

	/**
	 * What they have to say on the overview.
	 */
	public function overview(): Source {
		return new Overview( new DailyCount( time() ), $this->forms->webhook_secret() );
	}
}
