/*
 * A post that the block editor edits, and its undo history: both are WordPress's own.
 */
import { act } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import { store as coreStore, useEntityBlockEditor } from '@wordpress/core-data';
import { dispatch, select } from '@wordpress/data';
