<?php
declare(strict_types=1);

namespace Ramjet\Forms;

use Ramjet\Forms\Definition\FieldReader;
use Ramjet\Forms\Definition\FormReader;
use Ramjet\Forms\Definition\Sources;
use Ramjet\Forms\Delivery\Channel;
use Ramjet\Forms\Delivery\Channels;
use Ramjet\Forms\Delivery\Mail;
use Ramjet\Forms\Delivery\Plan;
use Ramjet\Forms\Delivery\Queue;
use Ramjet\Forms\Delivery\QueueRows;
use Ramjet\Forms\Options\FormOptions;
use Ramjet\Forms\Rendering\Renderer;
use Ramjet\Forms\Storage\Cleanup;
use Ramjet\Forms\Storage\EntryReader;
use Ramjet\Forms\Storage\EntryStore;
use Ramjet\Forms\Submission\Answering;
use Ramjet\Forms\Submission\EntryFactory;
use Ramjet\Forms\Submission\Handler;
use Ramjet\Forms\Submission\Outcome;
use Ramjet\Forms\Submission\RateLimit;
use Ramjet\Forms\Submission\Reader;
use Ramjet\Forms\Submission\Request;
use Ramjet\Forms\Submission\Submitter;
use Ramjet\Forms\Token\FormToken;

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

	private ?EntryStore $entries = null;

	private ?Queue $queue = null;

	public function __construct() {
		$this->reader  = new FormReader( new FieldReader() );
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
	 * The entries.
	 */
	public function entries(): EntryStore {
		return $this->entries ??= new EntryStore( $GLOBALS['wpdb'], new EntryReader() );
	}

	/**
	 * Delivers entries.
	 */
	public function queue(): Queue {
		return $this->queue ??= new Queue( new QueueRows( $GLOBALS['wpdb'] ), $this->entries(), new Channels( $this->channels( ... ) ), static fn(): ?string => null );
	}

	/**
	 * Takes the submission that this request brings.
	 */
	public function submit(): void {
		$this->options->prime();
		$request = Request::current( $this->options->trusted_proxies() );
		$factory = new EntryFactory( new Plan( $this->destinations() ), $this->options );
		$rate    = new RateLimit( $GLOBALS['wpdb'], $this->options->rate() );
		$handler = new Handler(
			new Submitter( $this->tokens, $this->sources, new Reader(), $rate, $factory, $this->entries() ),
			new Answering( $this->tokens ),
			$this->queue()
		);
		$handler->handle( $request, $this );
	}

	/**
	 * Deletes what is old.
	 */
	public function cleanup(): Cleanup {
		return new Cleanup( $GLOBALS['wpdb'], $this->entries(), $this->options );
	}

	/**
	 * @return list<Channel> The ways for entries to leave the site.
	 */
	private function channels(): array {
		return array( new Mail() );
	}

	/**
	 * @return list<\Closure(Form): array<string, array>> Name the channels of a new entry, besides mail.
	 */
	private function destinations(): array {
		return array();
	}
}
