import { useState } from 'react';
import { styled } from '@mui/material/styles';
import BrokenImageOutlined from '@mui/icons-material/BrokenImageOutlined';
import { findFileType } from '../../domain/media/fileTypes';
import { Picture } from '../shell/Picture';
import { FileIcon } from './FileIcon';
import type { LibraryFile } from './LibraryFile';

// One element with a style of its own: a library draws dozens of these in a frame.
const Frame = styled('div')(({ theme }) => ({
  width: '100%',
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  alignItems: 'center',
  justifyContent: 'center',
  background: theme.tokens.sunken,
  color: theme.tokens.textSecondary,
  '& > img': { width: '100%', height: '100%' },
  '& > span': { fontSize: '0.75rem', fontWeight: 600 },
}));

interface FilePictureProps {
  file: Pick<LibraryFile, 'thumbnail' | 'kind' | 'mime'>;
  /** What the picture says to who can't see it; '' where its name stands beside it. */
  alt?: string;
  fit?: 'cover' | 'contain';
}

/** A file's small picture over the whole place it is given; a sign of its type where there is none. Never a broken picture. */
export function FilePicture({ file, alt = '', fit = 'cover' }: FilePictureProps) {
  const [brokenUrl, setBrokenUrl] = useState('');
  const { thumbnail, kind, mime } = file;
  const isVisible = thumbnail !== '' && brokenUrl !== thumbnail;
  return (
    <Frame>
      {isVisible && (
        <Picture
          src={thumbnail}
          alt={alt}
          decoding="async"
          draggable={false}
          onError={() => setBrokenUrl(thumbnail)}
          style={{ objectFit: fit }}
        />
      )}
      {!isVisible && kind === 'image' && <BrokenImageOutlined aria-hidden sx={{ fontSize: 32 }} />}
      {!isVisible && kind !== 'image' && <FileIcon kind={kind} />}
      {!isVisible && <span>{findFileType(mime)?.code.toUpperCase()}</span>}
    </Frame>
  );
}
