<?php
declare(strict_types=1);

namespace Ramjet\Forms;

use Ramjet\Forms\Definition\FormReader;
use Ramjet\Forms\Definition\Sources;
use Ramjet\Forms\Integrations\Approvals;
use Ramjet\Forms\Integrations\Crm\CrmChannel;
use Ramjet\Forms\Integrations\Crm\CrmIntegration;
use Ramjet\Forms\Integrations\Destinations;
use Ramjet\Forms\Integrations\Integrations;
use Ramjet\Forms\Integrations\Salesforce\DailyCount;
use Ramjet\Forms\Integrations\Salesforce\SalesforceChannel;
use Ramjet\Forms\Integrations\Salesforce\SalesforceIntegration;
use Ramjet\Forms\Integrations\Webhooks\SigningSecret;
use Ramjet\Forms\Integrations\Webhooks\WebhookChannel;
use Ramjet\Forms\Integrations\Webhooks\WebhookIntegration;
use Ramjet\Forms\Options\FormOptions;
use Ramjet\Forms\Rendering\Renderer;
use Ramjet\Forms\Responses\BatchController;
use Ramjet\Forms\Responses\Changes;
use Ramjet\Forms\Responses\EntryController;
use Ramjet\Forms\Responses\ListController;
use Ramjet\Forms\Responses\PersonalData;
use Ramjet\Forms\Responses\Responses;
use Ramjet\Forms\Storage\Response;
use Ramjet\Forms\Storage\ResponseReader;
use Ramjet\Forms\Submission\Outcome;
use Ramjet\Forms\Token\FormToken;
use Ramjet\Support\Encryption\KeyRing;
use Ramjet\Support\Http\GuardedClient;
use Ramjet\Support\Http\VendorClient;
use Ramjet\Support\RestController;
use Ramjet\Support\Secrets;

/**
 * What the parts of the forms are made of, each put together when it is first asked for.
 */
final class Forms {

	/** What became of the submission that this request brought; null where it brought none. */
	public ?Outcome $outcome = null;

	/** Reads forms from blocks. */
	public readonly FormReader $reader;

	/** Looks up what is saved. */
	public readonly Sources $sources;

	/** Signs and reads tokens. */
	public readonly FormToken $tokens;

	/** What the owner decided. */
	public readonly FormOptions $options;

	private ?Renderer $renderer = null;
	private ?Integrations $integrations = null;
	private ?Responses $responses = null;
	private ?Submissions $submissions = null;

	public function __construct() {
		$this->reader  = new FormReader();
		$this->sources = new Sources( $this->reader );
		$this->tokens  = new FormToken( time() );
		$this->options = new FormOptions();
	}

	/**
	 * Renders forms; one for the whole page, whose forms it counts.
	 */
	public function renderer(): Renderer {
		return $this->renderer ??= new Renderer( $this->reader, $this->tokens, fn(): ?Outcome => $this->outcome );
	}

	/**
	 * What takes submissions and sees to them.
	 */
	public function submissions(): Submissions {
		return $this->submissions ??= new Submissions( $this );
	}

	/**
	 * Which destinations an administrator has approved.
	 */
	public function approvals(): Approvals {
		return new Approvals( new Destinations( $this->reader ) );
	}

	/**
	 * The secret that webhooks are signed with.
	 */
	public function webhook_secret(): SigningSecret {
		return new SigningSecret( new Secrets( new KeyRing() ) );
	}

	/**
	 * What takes answers elsewhere than by mail.
	 */
	public function integrations(): Integrations {
		$approvals = $this->approvals();
		return $this->integrations ??= new Integrations(
			new WebhookIntegration( $approvals, new WebhookChannel( $approvals, $this->webhook_secret(), GuardedClient::for_site() ) ),
			new SalesforceIntegration( $approvals, new SalesforceChannel( $approvals, new DailyCount( time() ), new VendorClient() ) ),
			new CrmIntegration( new CrmChannel() )
		);
	}

	/**
	 * What was sent, for those who may read it.
	 */
	public function responses(): Responses {
		return $this->responses ??= new Responses( $GLOBALS['wpdb'], new ResponseReader() );
	}

	/**
	 * What was sent, for WordPress's tools for personal data.
	 */
	public function personal_data(): PersonalData {
		return new PersonalData( $GLOBALS['wpdb'], $this->responses(), fn( Response $entry ): bool => $this->submissions()->entries()->delete( $entry->id ) );
	}

	/**
	 * @return list<RestController> The routes of what was sent.
	 */
	public function response_controllers(): array {
		$responses = $this->responses();
		$deliver   = fn( Response $entry, ?string $channel = null ): bool => array() !== $this->submissions()->queue()->retry( $entry->id, $channel );
		$changes   = new Changes( $this->submissions()->entries(), $this->submissions()->queue( ... ), $this->submissions()->akismet_report( ... ), $this->options );
		return array(
			new ListController( $responses ),
			new EntryController( $responses, $changes, $deliver ),
			new BatchController( $responses->entries, $changes ),
		);
	}
}
