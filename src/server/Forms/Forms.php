<?php
declare(strict_types=1);

namespace Ramjet\Forms;

use Ramjet\Forms\Definition\FormReader;
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
use Ramjet\Forms\Storage\Entry;
use Ramjet\Forms\Storage\EntryReader;
use Ramjet\Forms\Submission\Outcome;
use Ramjet\Support\Encryption\KeyRing;
use Ramjet\Support\Http\GuardedClient;
use Ramjet\Support\Http\VendorClient;
use Ramjet\Support\RestController;
use Ramjet\Support\Secrets;

/**
 * Builds the services of forms when they are first used.
 */
final class Forms {

	/** Of the submission in this request; null without one. */
	public ?Outcome $outcome = null;

	/** Reads forms from blocks. */
	public readonly FormReader $reader;

	/** The owner's settings. */
	public readonly FormOptions $options;

	private ?Renderer $renderer = null;
	private ?Integrations $integrations = null;
	private ?Responses $responses = null;
	private ?Submissions $submissions = null;

	public function __construct() {
		$this->reader  = new FormReader();
		$this->options = new FormOptions();
	}

	/**
	 * Renders forms; one for the whole page, whose forms it counts.
	 *
	 * @param \Closure(): ?string $widget Id of the block widget that is being rendered.
	 */
	public function renderer( \Closure $widget ): Renderer {
		return $this->renderer ??= new Renderer( $this->reader, $widget, fn(): ?Outcome => $this->outcome );
	}

	/**
	 * The services that accept submissions and deliver responses.
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
	 * The services that responses are sent to besides email.
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
	 * The responses that the current user may read.
	 */
	public function responses(): Responses {
		return $this->responses ??= new Responses( $GLOBALS['wpdb'], new EntryReader() );
	}

	/**
	 * The responses, for WordPress's personal data tools.
	 */
	public function personal_data(): PersonalData {
		return new PersonalData( $GLOBALS['wpdb'], $this->responses(), fn( Entry $entry ): bool => $this->submissions()->entries()->delete( $entry->id ) );
	}

	/**
	 * @return list<RestController> The routes of responses.
	 */
	public function response_controllers(): array {
		$responses = $this->responses();
		$deliver   = fn( Entry $entry, ?string $channel = null ): bool => array() !== $this->submissions()->queue()->retry( $entry->id, $channel );
		$changes   = new Changes( $this->submissions()->entries(), $this->submissions()->queue( ... ), $this->submissions()->akismet_report( ... ), $this->options );
		return array(
			new ListController( $responses ),
			new EntryController( $responses, $changes, $deliver ),
			new BatchController( $responses->entries, $changes ),
		);
	}
}
