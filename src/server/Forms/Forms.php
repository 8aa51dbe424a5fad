<?php
declare(strict_types=1);

namespace Ramjet\Forms;

use Ramjet\Forms\Approval\Approvals;
use Ramjet\Forms\Approval\Destinations;
use Ramjet\Forms\Definition\FormReader;
use Ramjet\Forms\Delivery\Failures;
use Ramjet\Forms\Http\Outcome;
use Ramjet\Forms\Integrations\Crm\Crm;
use Ramjet\Forms\Integrations\Integrations;
use Ramjet\Forms\Integrations\Overview;
use Ramjet\Forms\Integrations\Salesforce\DailyCount;
use Ramjet\Forms\Integrations\Salesforce\Salesforce;
use Ramjet\Forms\Integrations\SignupChannel;
use Ramjet\Forms\Integrations\Webhooks\SigningSecret;
use Ramjet\Forms\Integrations\Webhooks\Webhooks;
use Ramjet\Forms\Options\FormOptions;
use Ramjet\Forms\Rendering\Renderer;
use Ramjet\Forms\Responses\BatchController;
use Ramjet\Forms\Responses\EmptyController;
use Ramjet\Forms\Responses\ListController;
use Ramjet\Forms\Responses\PersonalData;
use Ramjet\Forms\Responses\ResponseActions;
use Ramjet\Forms\Responses\ResponseController;
use Ramjet\Forms\Responses\ResponseIndex;
use Ramjet\Forms\Storage\ResponseReader;
use Ramjet\Forms\Storage\ResponseStore;
use Ramjet\Support\Contracts\SignupForm;
use Ramjet\Support\Http\GuardedClient;
use Ramjet\Support\Http\VendorClient;
use Ramjet\Support\RestController;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;
use Ramjet\Support\Visitors\UnnamedProxies;

/** Builds the services of forms when they are first used. */
final class Forms {

	/** Of the submission in this request; null without one. */
	public ?Outcome $outcome = null;

	public readonly FormReader $reader;
	public readonly FormOptions $options;

	private ?Renderer $renderer = null;
	private ?SignupChannel $signup = null;
	private ?Integrations $integrations = null;
	private ?ResponseStore $responses = null;
	private ?ResponseIndex $index = null;
	private ?ResponseActions $changes = null;
	private ?Submissions $submissions = null;

	/** @param (\Closure(): SignupForm)|null $get_signup The block that is a signup form. */
	public function __construct( private readonly ?\Closure $get_signup = null ) {
		$this->reader  = new FormReader( $get_signup );
		$this->options = new FormOptions();
	}

	/** @param \Closure(): ?string $widget Id of the block widget that is being rendered. */
	public function renderer( \Closure $widget ): Renderer {
		return $this->renderer ??= new Renderer(
			$this->reader,
			$widget,
			fn(): ?Outcome => $this->outcome,
			$this->get_signup
		);
	}

	public function submissions(): Submissions {
		return $this->submissions ??= new Submissions( $this );
	}

	public function approvals(): Approvals {
		return new Approvals( new Destinations( $this->reader ) );
	}

	public function overview(): Overview {
		return new Overview( new DailyCount( time() ), $this->webhook_secret(), $this->approvals() );
	}

	public function webhook_secret(): SigningSecret {
		return new SigningSecret( new Secrets( new KeyRing() ) );
	}

	/** Delivers the responses of signup forms; null without such a block. */
	public function signup(): ?SignupChannel {
		return null === $this->get_signup ? null : $this->signup ??= new SignupChannel( ( $this->get_signup )() );
	}

	/** The services that responses are sent to besides email. */
	public function integrations(): Integrations {
		$approvals = $this->approvals();
		return $this->integrations ??= new Integrations(
			new Webhooks( $approvals, $this->webhook_secret(), GuardedClient::for_site() ),
			new Salesforce( $approvals, new DailyCount( time() ), new VendorClient() ),
			new Crm()
		);
	}

	public function responses(): ResponseStore {
		return $this->responses ??= new ResponseStore( $GLOBALS['wpdb'], new ResponseReader() );
	}

	public function failures(): Failures {
		return new Failures( $GLOBALS['wpdb'], $this->responses(), time() );
	}

	public function unnamed_proxies(): UnnamedProxies {
		return new UnnamedProxies( $this->options->trusted_proxies(), time() );
	}

	public function index(): ResponseIndex {
		return $this->index ??= new ResponseIndex( $GLOBALS['wpdb'], new ResponseReader() );
	}

	public function personal_data(): PersonalData {
		return new PersonalData( $GLOBALS['wpdb'], $this->responses() );
	}

	/** @return list<RestController> The routes of responses. */
	public function response_controllers(): array {
		return array(
			new ListController( $this ),
			new ResponseController( $this ),
			new BatchController( $this ),
			new EmptyController( $this ),
		);
	}

	public function changes(): ResponseActions {
		$submissions = $this->submissions();
		return $this->changes ??= new ResponseActions(
			$this->responses(),
			$submissions->queue( ... ),
			$submissions->akismet( ... ),
			$this->options
		);
	}
}
