<?php
declare(strict_types=1);

namespace Ramjet\Forms;

use Ramjet\Forms\Definition\FieldReader;
use Ramjet\Forms\Definition\FormReader;
use Ramjet\Forms\Definition\Sources;
use Ramjet\Forms\Rendering\Renderer;
use Ramjet\Forms\Submission\Outcome;
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

	private ?Renderer $renderer = null;

	public function __construct() {
		$this->reader  = new FormReader( new FieldReader() );
		$this->sources = new Sources( $this->reader );
		$this->tokens  = new FormToken( time() );
	}

	/**
	 * Renders forms; one for the whole page, whose forms it counts.
	 */
	public function renderer(): Renderer {
		return $this->renderer ??= new Renderer( $this->reader, $this->tokens, fn(): ?Outcome => $this->outcome );
	}
}
