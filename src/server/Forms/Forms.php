<?php
declare(strict_types=1);

namespace Ramjet\Forms;

use Ramjet\Forms\Definition\FieldReader;
use Ramjet\Forms\Definition\FormReader;
use Ramjet\Forms\Definition\Sources;
use Ramjet\Forms\Responses\BatchController;
use Ramjet\Forms\Responses\Changes;
use Ramjet\Forms\Responses\EntryController;
use Ramjet\Forms\Responses\ListController;
use Ramjet\Forms\Responses\PersonalData;
use Ramjet\Forms\Responses\Responses;
use Ramjet\Forms\Storage\Entry;
use Ramjet\Forms\Storage\EntryReader;
use Ramjet\Forms\Submission\Outcome;
use Ramjet\Forms\Token\FormToken;
use Ramjet\Support\RestController;

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

	private ?Responses $responses = null;

	public function __construct() {
		$this->reader  = new FormReader( new FieldReader() );
		$this->sources = new Sources( $this->reader );
		$this->tokens  = new FormToken( time() );
	}

	/**
	 * What was sent, for those who may read it.
	 */
	public function responses(): Responses {
		return $this->responses ??= new Responses( $GLOBALS['wpdb'], new EntryReader() );
	}

	/**
	 * What was sent, for WordPress's tools for personal data.
	 */
	public function personal_data(): PersonalData {
		return new PersonalData( $GLOBALS['wpdb'], $this->responses(), static fn( Entry $entry ): bool => (bool) wp_delete_post( $entry->id, true ) );
	}

	/**
	 * @return list<RestController> The routes of what was sent.
	 */
	public function response_controllers(): array {
		$responses = $this->responses();
		$changes   = new Changes( $GLOBALS['wpdb'], $this->deliver( ... ) );
		return array(
			new ListController( $responses ),
			new EntryController( $responses, $changes, $this->deliver( ... ) ),
			new BatchController( $responses->entries, $changes ),
		);
	}

	private function deliver(): void {
	}
}
